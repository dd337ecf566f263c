// Where one can go, on the page and in a project: what the bars offer, which keys lead there, what the help says of them.
import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { WordKey } from "../language/english.ts";
import type { IconName } from "../parts/icons.tsx";
import type { Project } from "../projects/project-queries.ts";
import {
  KeywordCount,
  PaperCount,
  RunCount,
  UnreadCount,
  WaitingCount,
} from "./project-counts.tsx";

type Place = {
  to: LinkProps["to"];
  name: WordKey;
  keys: string;
  help: WordKey;
  /** Shown instead of the name. */
  icon?: IconName;
  /** Told beside the name, in a project. */
  Count?: ComponentType<{ projectId: number; project: Project | undefined }>;
};

export const pagePlaces = [
  { to: "/", name: "page.projects", keys: "g p", help: "help.goProjects" },
  { to: "/settings", name: "page.settings", keys: "g s", help: "help.goSettings" },
  { to: "/docs", name: "page.docs", keys: "g a", help: "help.goDocs" },
] as const satisfies Place[];

export const projectPlaces = [
  { to: "/projects/$projectId", name: "overview.title", keys: "g o", help: "help.goOverview" },
  {
    to: "/projects/$projectId/papers",
    name: "overview.papers",
    keys: "g l",
    help: "help.goLibrary",
    Count: PaperCount,
  },
  {
    to: "/projects/$projectId/discover",
    name: "discover.title",
    keys: "g f",
    help: "help.goDiscover",
  },
  {
    to: "/projects/$projectId/runs",
    name: "runs.title",
    keys: "g r",
    help: "help.goRuns",
    Count: RunCount,
  },
  {
    to: "/projects/$projectId/keywords",
    name: "overview.keywords",
    keys: "g k",
    help: "help.goKeywords",
    Count: KeywordCount,
  },
  {
    to: "/projects/$projectId/duplicates",
    name: "duplicates.title",
    keys: "g d",
    help: "help.goDuplicates",
    Count: WaitingCount,
  },
  {
    to: "/projects/$projectId/imports",
    name: "imports.title",
    keys: "g i",
    help: "help.goImports",
  },
  {
    to: "/projects/$projectId/subscriptions",
    name: "subscriptions.title",
    keys: "g w",
    help: "help.goSubscriptions",
  },
  { to: "/projects/$projectId/ask", name: "ask.title", keys: "g q", help: "help.goAsk" },
  {
    to: "/projects/$projectId/analyse",
    name: "analyse.title",
    keys: "g y",
    help: "help.goAnalyse",
  },
  { to: "/projects/$projectId/write", name: "write.title", keys: "g e", help: "help.goWrite" },
  { to: "/projects/$projectId/listen", name: "listen.title", keys: "g h", help: "help.goListen" },
  { to: "/projects/$projectId/bin", name: "bin.title", keys: "g b", help: "help.goBin" },
  {
    to: "/projects/$projectId/notifications",
    name: "notifications.title",
    keys: "g n",
    help: "help.goNotifications",
    icon: "bell",
    Count: UnreadCount,
  },
] as const satisfies Place[];
