// Light, dark, or as the system has it: kept in localStorage and set on the root element.
import { remember, useRemembered } from "../parts/remembered.ts";

export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

const storageName = "sheaf.theme";

export function readTheme(): Theme {
  return themeOf(localStorage.getItem(storageName) ?? undefined);
}

export function useTheme(): Theme {
  return themeOf(useRemembered(storageName));
}

export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  remember(storageName, theme);
}

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}

function themeOf(stored: string | undefined): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}
