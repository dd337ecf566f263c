// Which address shows which screen: a new screen is one entry here and one in frame/navigation.ts.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { PageFrame } from "./frame/page-frame.tsx";
import { UnknownPage } from "./frame/unknown-page.tsx";
import { readLibrarySearch } from "./papers/library-search.ts";
import { loadPart } from "./parts/load-part.ts";
import { readAnalyseSearch } from "./screens/analyse/analyse-search.ts";
import { readAskSearch } from "./papers/ask-search.ts";
import { readBinSearch } from "./screens/bin/bin-search.ts";
import { readGraphSearch } from "./screens/citation-graph/citation-graph-search.ts";
import { readDiscoverSearch } from "./screens/discover/discover-search.ts";
import { readDocsSearch } from "./screens/docs/docs-search.ts";
import { readDuplicatesSearch } from "./screens/duplicates/duplicates-search.ts";
import { readGetPdfsSearch } from "./screens/get-pdfs/get-pdfs-search.ts";
import { readImportsSearch } from "./screens/imports/imports-search.ts";
import { readListenSearch } from "./screens/listen/listen-search.ts";
import { readNetworkSearch } from "./screens/network/network-search.ts";
import { readNotificationsSearch } from "./screens/notifications/notifications-search.ts";
import { readReaderSearch } from "./papers/reader-search.ts";
import { readStartSearch } from "./screens/start/start-search.ts";
import { readSubscriptionsSearch } from "./screens/subscriptions/subscriptions-search.ts";
import { readWriteSearch } from "./screens/write/write-search.ts";

const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPart(load), name);

const rootRoute = createRootRoute({ component: PageFrame, notFoundComponent: UnknownPage });
const onPage = { getParentRoute: () => rootRoute };

const projectRoute = createRoute({
  ...onPage,
  path: "/projects/$projectId",
  component: screen(() => import("./frame/project-frame.tsx"), "ProjectFrame"),
});
const inProject = { getParentRoute: () => projectRoute };

/** A table or a list that uses all the width. */
const wide = { width: "wide" } as const;
/** Fills the window below the header line, and scrolls by itself. */
const whole = { width: "whole" } as const;

const pageScreens = [
  createRoute({
    ...onPage,
    path: "/",
    validateSearch: readStartSearch,
    component: screen(() => import("./screens/start/start-screen.tsx"), "StartScreen"),
  }),
  createRoute({
    ...onPage,
    path: "/settings",
    component: screen(() => import("./screens/settings/settings-screen.tsx"), "SettingsScreen"),
  }),
  createRoute({
    ...onPage,
    path: "/settings/network",
    validateSearch: readNetworkSearch,
    component: screen(() => import("./screens/network/network-screen.tsx"), "NetworkScreen"),
  }),
  createRoute({
    ...onPage,
    path: "/settings/keys",
    component: screen(() => import("./screens/keys/keys-screen.tsx"), "KeysScreen"),
  }),
  createRoute({
    ...onPage,
    path: "/settings/appearance",
    component: screen(() => import("./screens/settings/appearance-screen.tsx"), "AppearanceScreen"),
  }),
  createRoute({
    ...onPage,
    path: "/settings/about",
    component: screen(() => import("./screens/settings/about-screen.tsx"), "AboutScreen"),
  }),
  createRoute({
    ...onPage,
    path: "/docs",
    validateSearch: readDocsSearch,
    component: screen(() => import("./screens/docs/docs-screen.tsx"), "DocsScreen"),
  }),
] as const;

const projectScreens = [
  createRoute({
    ...inProject,
    path: "/",
    component: screen(() => import("./screens/project/project-screen.tsx"), "ProjectScreen"),
  }),
  createRoute({
    ...inProject,
    path: "papers",
    validateSearch: readLibrarySearch,
    staticData: whole,
    component: screen(() => import("./screens/library/library-screen.tsx"), "LibraryScreen"),
  }),
  createRoute({
    ...inProject,
    path: "papers/$paperId",
    // The list the paper was opened from, so that one can go back to it and on to the next paper.
    validateSearch: readLibrarySearch,
    component: screen(() => import("./screens/paper/paper-screen.tsx"), "PaperScreen"),
  }),
  createRoute({
    ...inProject,
    path: "papers/$paperId/read",
    validateSearch: readReaderSearch,
    staticData: whole,
    component: screen(() => import("./screens/reader/reader-screen.tsx"), "ReaderScreen"),
  }),
  createRoute({
    ...inProject,
    path: "papers/$paperId/citations",
    validateSearch: readGraphSearch,
    staticData: wide,
    component: screen(
      () => import("./screens/citation-graph/citation-graph-screen.tsx"),
      "CitationGraphScreen",
    ),
  }),
  createRoute({
    ...inProject,
    path: "pdfs",
    validateSearch: readGetPdfsSearch,
    component: screen(() => import("./screens/get-pdfs/get-pdfs-screen.tsx"), "GetPdfsScreen"),
  }),
  createRoute({
    ...inProject,
    path: "discover",
    validateSearch: readDiscoverSearch,
    component: screen(() => import("./screens/discover/discover-screen.tsx"), "DiscoverScreen"),
  }),
  createRoute({
    ...inProject,
    path: "runs",
    component: screen(() => import("./screens/runs/runs-screen.tsx"), "RunsScreen"),
  }),
  createRoute({
    ...inProject,
    path: "runs/$threadId",
    component: screen(() => import("./screens/runs/run-screen.tsx"), "RunScreen"),
  }),
  createRoute({
    ...inProject,
    path: "keywords",
    component: screen(() => import("./screens/keywords/keywords-screen.tsx"), "KeywordsScreen"),
  }),
  createRoute({
    ...inProject,
    path: "duplicates",
    validateSearch: readDuplicatesSearch,
    component: screen(
      () => import("./screens/duplicates/duplicates-screen.tsx"),
      "DuplicatesScreen",
    ),
  }),
  createRoute({
    ...inProject,
    path: "imports",
    validateSearch: readImportsSearch,
    component: screen(() => import("./screens/imports/imports-screen.tsx"), "ImportsScreen"),
  }),
  createRoute({
    ...inProject,
    path: "imports/$importId",
    validateSearch: readImportsSearch,
    component: screen(() => import("./screens/imports/import-screen.tsx"), "ImportScreen"),
  }),
  createRoute({
    ...inProject,
    path: "bin",
    validateSearch: readBinSearch,
    component: screen(() => import("./screens/bin/bin-screen.tsx"), "BinScreen"),
  }),
  createRoute({
    ...inProject,
    path: "subscriptions",
    validateSearch: readSubscriptionsSearch,
    component: screen(
      () => import("./screens/subscriptions/subscriptions-screen.tsx"),
      "SubscriptionsScreen",
    ),
  }),
  createRoute({
    ...inProject,
    path: "notifications",
    validateSearch: readNotificationsSearch,
    component: screen(
      () => import("./screens/notifications/notifications-screen.tsx"),
      "NotificationsScreen",
    ),
  }),
  createRoute({
    ...inProject,
    path: "team",
    component: screen(() => import("./screens/team/team-screen.tsx"), "TeamScreen"),
  }),
  createRoute({
    ...inProject,
    path: "analyse",
    validateSearch: readAnalyseSearch,
    component: screen(() => import("./screens/analyse/analyse-screen.tsx"), "AnalyseScreen"),
  }),
  createRoute({
    ...inProject,
    path: "ask",
    validateSearch: readAskSearch,
    staticData: whole,
    component: screen(() => import("./screens/ask/ask-screen.tsx"), "AskScreen"),
  }),
  createRoute({
    ...inProject,
    path: "write",
    validateSearch: readWriteSearch,
    component: screen(() => import("./screens/write/write-screen.tsx"), "WriteScreen"),
  }),
  createRoute({
    ...inProject,
    path: "listen",
    validateSearch: readListenSearch,
    component: screen(() => import("./screens/listen/listen-screen.tsx"), "ListenScreen"),
  }),
] as const;

const routeTree = rootRoute.addChildren([...pageScreens, projectRoute.addChildren(projectScreens)]);

export function createPageRouter() {
  return createRouter({ routeTree, defaultPreload: "intent", scrollRestoration: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }

  interface StaticDataRouteOption {
    /** For a screen that is more than text, which is set in a width that reads well. */
    width?: "wide" | "whole";
  }
}
