// Everything the palette can offer here: places, what can be done, projects, and papers of the project.
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { NavigateOptions } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { projectsQuery } from "../../projects/project-queries.ts";
import { pagePlaces, projectPlaces } from "../navigation.ts";
import type { Place } from "../navigation.ts";
import { useProjectId } from "../project-here.ts";
import { applyTheme } from "../theme.ts";
import { offeredActions, runOnceOffered } from "./actions.ts";
import type { Entry } from "./entries.ts";

const papersShown = 8;

/** What one can begin from anywhere: the screen that does it is opened first. */
const elsewhere = [
  { id: "project.new", word: "start.new", icon: "plus", to: "/" },
  { id: "paper.add", word: "library.add", icon: "plus", to: "/projects/$projectId/papers" },
  { id: "library.import", word: "import.title", icon: "import", to: "/projects/$projectId/papers" },
  { id: "library.upload", word: "upload.title", icon: "upload", to: "/projects/$projectId/papers" },
] as const;

export function useEntries(typed: string, onHelp: () => void): Entry[] {
  const { say, language, choose } = useSpeech();
  const navigate = useNavigate();
  const projectId = useProjectId();
  const projects = useQuery(projectsQuery({})).data?.items ?? [];
  const papers = usePapers(projectId, typed);
  const params = { projectId: String(projectId ?? 0) };
  const go = (to: NavigateOptions) => () => void navigate(to);
  const offered = offeredActions();
  const named = ({ to, name, icon, keys }: Place<string>) => ({
    id: `go ${to}`,
    name: say("palette.go", { place: say(name) }),
    icon,
    keys,
  });
  return [
    ...offered.map((action) => asAction({ ...action, id: `do ${action.id}` })),
    ...projectPlaces
      .filter(() => projectId !== undefined)
      .map((place) => asAction({ ...named(place), run: go({ to: place.to, params }) })),
    ...pagePlaces.map((place) => asAction({ ...named(place), run: go({ to: place.to }) })),
    ...elsewhere
      .filter(({ to }) => to === "/" || projectId !== undefined)
      .filter(({ id }) => !offered.some((action) => action.id === id))
      .map(({ id, word, icon, to }) =>
        asAction({
          id: `do ${id}`,
          name: say(word),
          icon,
          run: () => {
            void navigate({ to, params });
            runOnceOffered(id);
          },
        }),
      ),
    ...(["light", "dark", "system"] as const).map((theme) =>
      asAction({
        id: `theme ${theme}`,
        name: say(`palette.theme.${theme}`),
        icon: theme === "light" ? "sun" : theme === "dark" ? "moon" : "screen",
        run: () => applyTheme(theme),
      }),
    ),
    asAction({
      id: "language",
      name: say("page.languageLabel"),
      icon: "language",
      run: () => choose(language === "en" ? "zh" : "en"),
    }),
    asAction({ id: "help", name: say("page.help"), icon: "help", keys: "?", run: onHelp }),
    ...papers.map((paper): Entry => ({
      id: `paper ${paper.id}`,
      kind: "paper",
      name: paper.title,
      ...(paper.year === null ? {} : { note: String(paper.year) }),
      icon: "file",
      isFound: true,
      run: go({
        to: "/projects/$projectId/papers/$paperId",
        params: { ...params, paperId: String(paper.id) },
      }),
    })),
    ...projects.map((project): Entry => ({
      id: `project ${project.id}`,
      kind: "project",
      name: project.name,
      note: say("palette.papers", { count: project.paper_count.toLocaleString(language) }),
      icon: "folder",
      run: go({ to: "/projects/$projectId/papers", params: { projectId: String(project.id) } }),
    })),
  ];
}

function asAction(entry: Omit<Entry, "kind">): Entry {
  return { kind: "action", ...entry };
}

function usePapers(projectId: number | undefined, typed: string) {
  const found = useQuery({
    ...foundPapersQuery(projectId ?? 0, asPrefix(typed)),
    enabled: projectId !== undefined && typed.trim() !== "",
    placeholderData: keepPreviousData,
    // Half a word may be half of the search's own signs: then there is nothing to show yet.
    retry: false,
  });
  return typed.trim() === "" ? [] : (found.data?.items ?? []);
}

function foundPapersQuery(projectId: number, words: string) {
  return queryOptions({
    queryKey: ["papers", projectId, "palette", words],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/papers", {
        path: { project_id: projectId },
        query: { q: words, page_size: papersShown },
        signal,
      }),
  });
}

/** The last word is still being written. */
function asPrefix(typed: string): string {
  const words = typed.trim();
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u.test(words)
    ? `${words}*`
    : words;
}
