// The English words of the frame: sidebar, palette, tasks under way, a server that does not answer.

export const englishFrame = {
  "sidebar.label": "Sidebar",
  "sidebar.open": "Open the sidebar",
  "sidebar.fold": "Fold the sidebar away",
  "sidebar.more": "More of the project",
  "place.library": "Library",
  "page.nothing": "Nothing here",

  "switcher.label": "Choose a project",
  "switcher.current": "Project: {name}",
  "switcher.search": "Find a project",
  "switcher.none": "No project matches.",
  "switcher.all": "All projects",

  "palette.open": "Search or jump to…",
  "palette.label": "Search and commands",
  "palette.none": "Nothing like it here.",
  "palette.go": "Go to {place}",
  "palette.papers": "{count} papers",
  "palette.kind.recent": "Recent",
  "palette.kind.action": "Actions",
  "palette.kind.paper": "Papers",
  "palette.kind.project": "Projects",
  "palette.theme.light": "Use light colours",
  "palette.theme.dark": "Use dark colours",
  "palette.theme.system": "Use the system's colours",
  "help.palette": "Search, or jump to anything",
  "help.sidebar": "Fold the sidebar, or bring it back",

  "away.banner": "The server does not answer; what you see may be old. Trying again…",

  "underWay.title": "Under way",
  "underWay.more": "and {count} more",
};
