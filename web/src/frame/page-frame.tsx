// What stands around every screen: the sidebar, the one header line, the help, the question for a key.
import { Outlet, useMatches, useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import { lazyPart } from "../parts/load-part.ts";
import { remember, useRemembered } from "../parts/remembered.ts";
import { HeaderRoom } from "../parts/screen-header.tsx";
import { useMedia } from "../parts/use-media.ts";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { AwayBanner } from "./away-banner.tsx";
import { Drawer } from "./drawer.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { pagePlaces } from "./navigation.ts";
import { usePalette } from "./palette/use-palette.ts";
import { Sidebar } from "./sidebar.tsx";
import { UndoBar } from "./undo-bar.tsx";

const Palette = lazyPart(async () => (await import("./palette/palette.tsx")).Palette);
const HelpDialog = lazyPart(async () => (await import("./help-dialog.tsx")).HelpDialog);

const widths = {
  text: "mx-auto w-full max-w-5xl px-4 desk:px-8",
  wide: "w-full px-4 desk:px-6",
  whole: "w-full px-4",
};

const foldName = "sheaf.sidebar";

export function PageFrame() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const palette = usePalette();
  const isFolded = useRemembered(foldName) === "folded";
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const isDesk = useMedia("(min-width: 50rem)");
  const width = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.width)?.staticData.width,
  });
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const toggleFold = () => remember(foldName, isFolded ? "open" : "folded");
  useShortcuts({
    "?": () => setHelping(true),
    "[": () => (isDesk ? toggleFold() : setDrawerOpen(true)),
    ...Object.fromEntries(pagePlaces.map(({ keys, to }) => [keys, () => void navigate({ to })])),
  });
  const openPalette = () => {
    setDrawerOpen(false);
    palette.setOpen(true);
  };
  const sidebar = (
    <Sidebar
      isDrawer={!isDesk}
      onFold={isDesk ? toggleFold : closeDrawer}
      onSearch={openPalette}
      onHelp={() => setHelping(true)}
    />
  );
  const isBeside = isDesk && !isFolded;
  const look = widths[width ?? "text"];
  const isWhole = width === "whole";
  return (
    <HeaderRoom value={room}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded focus:bg-surface focus:p-2"
      >
        {say("page.skip")}
      </a>
      {isBeside ? (
        <aside
          aria-label={say("sidebar.label")}
          className="fixed inset-y-0 left-0 z-30 w-60 border-r border-line"
        >
          {sidebar}
        </aside>
      ) : null}
      {!isDesk && isDrawerOpen ? (
        <Drawer label={say("sidebar.label")} onClose={closeDrawer}>
          {sidebar}
        </Drawer>
      ) : null}
      <div
        className={`flex flex-col ${isBeside ? "pl-60" : ""} ${isWhole ? "h-dvh" : "min-h-dvh"}`}
      >
        <header
          className={`sticky top-0 z-20 shrink-0 border-b border-line bg-surface ${isBeside ? "not-has-[h1]:not-has-[p]:hidden" : ""}`}
        >
          <AwayBanner />
          <div className={`flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1 ${look}`}>
            {isBeside ? null : (
              <IconButton
                aria-label={say("sidebar.open")}
                aria-keyshortcuts="["
                className="-ml-2"
                onClick={isDesk ? toggleFold : () => setDrawerOpen(true)}
              >
                <Icon name={isDesk ? "panelLeft" : "menu"} />
              </IconButton>
            )}
            <div ref={setRoom} className="contents" />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={
            isWhole
              ? "scroll-thin min-h-0 min-w-0 flex-1 overflow-auto outline-none"
              : `min-w-0 flex-1 pt-5 pb-12 outline-none ${look}`
          }
        >
          <Outlet />
        </main>
      </div>
      <UndoBar />
      {palette.isOpen ? (
        <Suspense>
          <Palette onClose={() => palette.setOpen(false)} onHelp={() => setHelping(true)} />
        </Suspense>
      ) : null}
      {isHelping ? (
        <Suspense>
          <HelpDialog onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
      <KeyDialog />
    </HeaderRoom>
  );
}
