// Which address shows which screen.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { PageFrame } from "./frame/page-frame.tsx";
import { UnknownPage } from "./frame/unknown-page.tsx";
import { readLibrarySearch } from "./papers/library-search.ts";
import { readAskSearch } from "./screens/ask/ask-search.ts";
import { readDuplicatesSearch } from "./screens/duplicates/duplicates-search.ts";
import { readReaderSearch } from "./screens/reader/reader-search.ts";
import { StartScreen } from "./screens/start/start-screen.tsx";
import { readStartSearch } from "./screens/start/start-search.ts";

const rootRoute = createRootRoute({ component: PageFrame, notFoundComponent: UnknownPage });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: readStartSearch,
  component: StartScreen,
});

const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/projects/$projectId",
  component: lazyRouteComponent(() => import("./frame/project-frame.tsx"), "ProjectFrame"),
});

const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "/",
  component: lazyRouteComponent(
    () => import("./screens/project/project-screen.tsx"),
    "ProjectScreen",
  ),
});

const libraryRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "papers",
  validateSearch: readLibrarySearch,
  staticData: { isWide: true },
  component: lazyRouteComponent(
    () => import("./screens/library/library-screen.tsx"),
    "LibraryScreen",
  ),
});

const paperRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "papers/$paperId",
  // The list the paper was opened from, so that one can go back to it and on to the next paper.
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("./screens/paper/paper-screen.tsx"), "PaperScreen"),
});

const readerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "papers/$paperId/read",
  validateSearch: readReaderSearch,
  staticData: { isWide: true },
  component: lazyRouteComponent(() => import("./screens/reader/reader-screen.tsx"), "ReaderScreen"),
});

const keywordsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "keywords",
  component: lazyRouteComponent(
    () => import("./screens/keywords/keywords-screen.tsx"),
    "KeywordsScreen",
  ),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "duplicates",
  validateSearch: readDuplicatesSearch,
  component: lazyRouteComponent(
    () => import("./screens/duplicates/duplicates-screen.tsx"),
    "DuplicatesScreen",
  ),
});

const askRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "ask",
  validateSearch: readAskSearch,
  staticData: { isWide: true },
  component: lazyRouteComponent(() => import("./screens/ask/ask-screen.tsx"), "AskScreen"),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings",
  component: lazyRouteComponent(
    () => import("./screens/settings/settings-screen.tsx"),
    "SettingsScreen",
  ),
});

const docsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/docs",
  validateSearch: (search: Record<string, unknown>): { filter?: string } =>
    typeof search["filter"] === "string" && search["filter"] !== ""
      ? { filter: search["filter"] }
      : {},
  component: lazyRouteComponent(() => import("./screens/docs/docs-screen.tsx"), "DocsScreen"),
});

const routeTree = rootRoute.addChildren([
  startRoute,
  projectRoute.addChildren([
    overviewRoute,
    libraryRoute,
    paperRoute,
    readerRoute,
    keywordsRoute,
    duplicatesRoute,
    askRoute,
  ]),
  settingsRoute,
  docsRoute,
]);

export function createPageRouter() {
  return createRouter({ routeTree, defaultPreload: "intent", scrollRestoration: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }

  interface StaticDataRouteOption {
    /** Set for a screen that uses the whole width of the window. */
    isWide?: boolean;
  }
}
