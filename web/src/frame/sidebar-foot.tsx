// The sidebar's last line: notifications, settings, and how the page looks and speaks.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import { Tooltip } from "../parts/tooltip.tsx";
import { AllBells, ProjectBell } from "./bell.tsx";
import { footLinkLook } from "./foot-look.ts";
import { applyTheme, nextTheme, useTheme } from "./theme.ts";

const themeIcons = { system: "screen", light: "sun", dark: "moon" } as const;

export function SidebarFoot({
  projectId,
  onHelp,
}: {
  projectId: number | undefined;
  onHelp: () => void;
}) {
  const { say, language, choose } = useSpeech();
  return (
    <div className="flex shrink-0 items-center justify-between border-t border-line px-2 py-1.5">
      {projectId === undefined ? <AllBells /> : <ProjectBell projectId={projectId} />}
      <Named words={say("page.settings")} keys="g s">
        <Link to="/settings" aria-label={say("page.settings")} className={footLinkLook}>
          <Icon name="settings" />
        </Link>
      </Named>
      <Named words={say("page.languageLabel")}>
        <IconButton
          aria-label={say("page.languageLabel")}
          onClick={() => choose(language === "en" ? "zh" : "en")}
        >
          <Icon name="language" />
        </IconButton>
      </Named>
      <ThemeSwitch />
      <Named words={say("page.help")} keys="?">
        <IconButton aria-label={say("page.help")} aria-keyshortcuts="?" onClick={onHelp}>
          <Icon name="help" />
        </IconButton>
      </Named>
    </div>
  );
}

function Named({
  words,
  keys,
  children,
}: {
  words: string;
  keys?: string;
  children: ReactElement;
}) {
  return (
    <Tooltip side="top" words={words} {...(keys === undefined ? {} : { keys })}>
      {children}
    </Tooltip>
  );
}

function ThemeSwitch() {
  const { say } = useSpeech();
  const theme = useTheme();
  const label = say(`theme.${theme}`);
  return (
    <Named words={label}>
      <IconButton aria-label={label} onClick={() => applyTheme(nextTheme(theme))}>
        <Icon name={themeIcons[theme]} />
      </IconButton>
    </Named>
  );
}
