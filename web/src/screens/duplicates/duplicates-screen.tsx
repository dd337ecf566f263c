// The duplicates of a project: the run that finds them, the uploads and pairs to decide about, and what was merged.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { conflictsQuery } from "../../papers/library-queries.ts";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { ApartSection, CandidatesSection } from "./candidates-section.tsx";
import { ConflictsSection } from "./conflicts-section.tsx";
import { apartPairs, candidatesQuery, mergesQuery, openPairs } from "./duplicate-queries.ts";
import { duplicateParts } from "./duplicates-search.ts";
import type { DuplicatePart } from "./duplicates-search.ts";
import { MergesSection } from "./merges-section.tsx";
import { RunSection } from "./run-section.tsx";

const route = getRouteApi("/projects/$projectId/duplicates");

const sections = {
  conflicts: ConflictsSection,
  candidates: CandidatesSection,
  apart: ApartSection,
  merges: MergesSection,
};

export function DuplicatesScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const landing = useLanding(projectId);
  const { part = landing, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const title = say("duplicates.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  const Section = sections[part];
  return (
    <div className="grid gap-5">
      <ScreenHeader title={title} />
      <RunSection
        projectId={projectId}
        onShow={(shown) => void navigate({ search: { part: shown } })}
      />
      <section aria-labelledby="part-heading" className="grid gap-3">
        <h2 id="part-heading" className="sr-only">
          {say(`duplicates.part.${part}`)}
        </h2>
        <Parts projectId={projectId} part={part} />
        <Section
          projectId={projectId}
          page={page}
          onTurn={(next) => void navigate({ search: { part, page: next } })}
        />
      </section>
    </div>
  );
}

/** What has something to decide when one comes, and until one goes elsewhere: the last decision does not turn the page. */
function useLanding(projectId: number): DuplicatePart {
  const waiting = useQuery(conflictsQuery(projectId)).data?.length;
  const [landing, setLanding] = useState<DuplicatePart>();
  if (landing === undefined && waiting !== undefined) {
    setLanding(waiting === 0 ? "candidates" : "conflicts");
  }
  return landing ?? "conflicts";
}

const partLook =
  "-mb-px flex items-center gap-1.5 border-b-2 border-transparent px-2.5 py-1.5 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink";

function Parts({ projectId, part }: { projectId: number; part: DuplicatePart }) {
  const { say, language } = useSpeech();
  const pairs = useQuery(candidatesQuery(projectId)).data;
  const counts: Record<DuplicatePart, number | undefined> = {
    conflicts: useQuery(conflictsQuery(projectId)).data?.length,
    candidates: pairs && openPairs(pairs).length,
    apart: pairs && apartPairs(pairs).length,
    merges: useQuery(mergesQuery(projectId, 1)).data?.total,
  };
  return (
    <nav
      aria-label={say("duplicates.parts")}
      className="flex overflow-x-auto overflow-y-hidden border-b border-line"
    >
      {duplicateParts.map((name) => (
        <Link
          key={name}
          to="/projects/$projectId/duplicates"
          params={{ projectId: String(projectId) }}
          search={{ part: name }}
          activeOptions={{ exact: true }}
          aria-current={name === part ? "page" : undefined}
          className={partLook}
        >
          {say(`duplicates.part.${name}`)}
          {counts[name] === undefined ? null : (
            <span className="text-xs font-normal text-muted tabular-nums">
              {counts[name].toLocaleString(language)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
