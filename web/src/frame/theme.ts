// Light, dark, or as the system has it: kept in localStorage and set on the root element.

const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

const storageName = "sheaf.theme";

export function readTheme(): Theme {
  const stored = localStorage.getItem(storageName);
  return themes.find((theme) => theme === stored) ?? "system";
}

export function applyTheme(theme: Theme): void {
  localStorage.setItem(storageName, theme);
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}
