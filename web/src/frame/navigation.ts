// Where one can go, on the page and in a project: what the sidebar offers, which keys lead there, what the help says of them.
import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { WordKey } from "../language/english.ts";
import type { IconName } from "../parts/icons.tsx";
import type { Project } from "../projects/project-queries.ts";
import { KeywordCount, PaperCount, RunCount, WaitingCount } from "./project-counts.tsx";

type Address = NonNullable<LinkProps["to"]>;
export type PageAddress = Exclude<Extract<Address, `/${string}`>, `${string}$${string}`>;
/** Of a place that needs to know the project and nothing else. */
export type ProjectAddress = Exclude<
  Extract<Address, `/projects/$projectId${string}`>,
  `${string}$projectId${string}$${string}`
>;

export type Place<To> = {
  to: To;
  name: WordKey;
  icon: IconName;
  keys: string;
  help: WordKey;
  /** Told beside the name, in a project. */
  Count?: ComponentType<{ projectId: number; project: Project | undefined }>;
};

export const pagePlaces: Place<PageAddress>[] = [
  { to: "/", name: "page.projects", icon: "home", keys: "g p", help: "help.goProjects" },
  {
    to: "/settings",
    name: "page.settings",
    icon: "settings",
    keys: "g s",
    help: "help.goSettings",
  },
  { to: "/docs", name: "page.docs", icon: "api", keys: "g a", help: "help.goDocs" },
];

/** What a project is worked with, in the order of the work. */
export const workPlaces: Place<ProjectAddress>[] = [
  {
    to: "/projects/$projectId/papers",
    name: "place.library",
    icon: "book",
    keys: "g l",
    help: "help.goLibrary",
    Count: PaperCount,
  },
  {
    to: "/projects/$projectId/ask",
    name: "ask.title",
    icon: "ask",
    keys: "g q",
    help: "help.goAsk",
  },
  {
    to: "/projects/$projectId/discover",
    name: "discover.title",
    icon: "discover",
    keys: "g f",
    help: "help.goDiscover",
  },
  {
    to: "/projects/$projectId/duplicates",
    name: "duplicates.title",
    icon: "duplicates",
    keys: "g d",
    help: "help.goDuplicates",
    Count: WaitingCount,
  },
  {
    to: "/projects/$projectId/write",
    name: "write.title",
    icon: "write",
    keys: "g e",
    help: "help.goWrite",
  },
  {
    to: "/projects/$projectId/analyse",
    name: "analyse.title",
    icon: "analyse",
    keys: "g y",
    help: "help.goAnalyse",
  },
  {
    to: "/projects/$projectId/listen",
    name: "listen.title",
    icon: "listen",
    keys: "g h",
    help: "help.goListen",
  },
  {
    to: "/projects/$projectId/team",
    name: "team.title",
    icon: "team",
    keys: "g t",
    help: "help.goTeam",
  },
];

/** What one looks at now and then. */
export const quietPlaces: Place<ProjectAddress>[] = [
  {
    to: "/projects/$projectId",
    name: "overview.title",
    icon: "overview",
    keys: "g o",
    help: "help.goOverview",
  },
  {
    to: "/projects/$projectId/runs",
    name: "runs.title",
    icon: "runs",
    keys: "g r",
    help: "help.goRuns",
    Count: RunCount,
  },
  {
    to: "/projects/$projectId/keywords",
    name: "overview.keywords",
    icon: "keywords",
    keys: "g k",
    help: "help.goKeywords",
    Count: KeywordCount,
  },
  {
    to: "/projects/$projectId/imports",
    name: "imports.title",
    icon: "import",
    keys: "g i",
    help: "help.goImports",
  },
  {
    to: "/projects/$projectId/subscriptions",
    name: "subscriptions.title",
    icon: "subscriptions",
    keys: "g w",
    help: "help.goSubscriptions",
  },
  {
    to: "/projects/$projectId/bin",
    name: "bin.title",
    icon: "trash",
    keys: "g b",
    help: "help.goBin",
  },
];

/** Stands at the sidebar's foot, as a bell. */
export const notificationsPlace: Place<ProjectAddress> = {
  to: "/projects/$projectId/notifications",
  name: "notifications.title",
  icon: "bell",
  keys: "g n",
  help: "help.goNotifications",
};

export const projectPlaces: Place<ProjectAddress>[] = [
  ...workPlaces,
  ...quietPlaces,
  notificationsPlace,
];
