// The bar above every screen: where one can go, and how the page looks and speaks.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import { pagePlaces } from "./navigation.ts";
import { applyTheme, nextTheme, readTheme } from "./theme.ts";
import type { Theme } from "./theme.ts";

const themeIcons = { system: "screen", light: "sun", dark: "moon" } as const;

const linkLook =
  "flex h-8 items-center rounded-md px-1.5 text-muted transition-colors hover:text-ink sm:px-2.5 data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink";

export function TopBar({ width, onHelp }: { width: string; onHelp: () => void }) {
  const { say, language, choose } = useSpeech();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper/95 backdrop-blur">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded focus:bg-surface focus:p-2"
      >
        {say("page.skip")}
      </a>
      <div className={`mx-auto flex h-12 ${width} items-center gap-1 px-4`}>
        <Link
          to="/"
          className="mr-1 flex items-center gap-1.5 rounded-md text-base font-semibold sm:mr-3"
        >
          <Icon name="sheaf" className="size-5 text-wheat" />
          Sheaf
        </Link>
        <nav aria-label={say("page.navigation")} className="flex gap-0.5">
          {pagePlaces.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              className={linkLook}
            >
              {say(name)}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-0.5">
          <button
            type="button"
            lang={language === "en" ? "zh" : "en"}
            aria-label={say("page.languageLabel")}
            onClick={() => choose(language === "en" ? "zh" : "en")}
            className="h-8 rounded-md px-2 whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
          >
            {say("page.language")}
          </button>
          <ThemeSwitch />
          <IconButton aria-label={say("page.help")} aria-keyshortcuts="?" onClick={onHelp}>
            <kbd className="font-mono">?</kbd>
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function ThemeSwitch() {
  const { say } = useSpeech();
  const [theme, setTheme] = useState<Theme>(readTheme);
  const label = say(`theme.${theme}`);
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => {
        const next = nextTheme(theme);
        applyTheme(next);
        setTheme(next);
      }}
    >
      <Icon name={themeIcons[theme]} />
    </IconButton>
  );
}
