// What stands around every screen: the bar, the help, the question for a key.
import { Outlet, useMatches, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { pagePlaces } from "./navigation.ts";
import { TopBar } from "./top-bar.tsx";
import { UndoBar } from "./undo-bar.tsx";

export function PageFrame() {
  const [isHelping, setHelping] = useState(false);
  const navigate = useNavigate();
  const isWide = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isWide === true),
  });
  const width = isWide ? "max-w-[110rem]" : "max-w-6xl";
  useShortcuts({
    "?": () => setHelping(true),
    ...Object.fromEntries(pagePlaces.map(({ keys, to }) => [keys, () => void navigate({ to })])),
  });
  return (
    <>
      <TopBar width={width} onHelp={() => setHelping(true)} />
      <main id="content" tabIndex={-1} className={`mx-auto ${width} px-4 py-5 outline-none`}>
        <Outlet />
      </main>
      <UndoBar />
      {isHelping ? <HelpDialog onClose={() => setHelping(false)} /> : null}
      <KeyDialog />
    </>
  );
}
