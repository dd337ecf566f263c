// Writing from the papers of a project: a review draft, an outline, gaps, summaries and references.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { buttonLook } from "../../parts/button.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { CitationsSection } from "./citations-section.tsx";
import { DraftSection } from "./draft-section.tsx";
import { GapsSection } from "./gaps-section.tsx";
import { OutlineSection } from "./outline-section.tsx";
import { SummariesSection } from "./summaries-section.tsx";
import { writeParts } from "./write-search.ts";
import type { WritePart } from "./write-search.ts";

const route = getRouteApi("/projects/$projectId/write");

const sections = {
  draft: DraftSection,
  outline: OutlineSection,
  gaps: GapsSection,
  summaries: SummariesSection,
  citations: CitationsSection,
};

export function WriteScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { part = "draft" } = route.useSearch();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const title = say("write.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
  if (project === undefined) return null;
  const Section = sections[part];
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenHeader title={title} />
      {project.paper_count === 0 ? (
        <Empty title={say("overview.empty")}>
          <p className="max-w-md text-muted">{say("write.emptyNext")}</p>
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(projectId) }}
            className={buttonLook("primary")}
          >
            {say("overview.emptyNext")}
          </Link>
        </Empty>
      ) : (
        <>
          <Parts projectId={projectId} part={part} />
          <Section projectId={projectId} />
        </>
      )}
    </div>
  );
}

const partLook =
  "-mb-px border-b-2 border-transparent px-2.5 py-1.5 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink";

function Parts({ projectId, part }: { projectId: number; part: WritePart }) {
  const { say } = useSpeech();
  return (
    <nav aria-label={say("write.parts")} className="flex flex-wrap border-b border-line">
      {writeParts.map((name) => (
        <Link
          key={name}
          to="/projects/$projectId/write"
          params={{ projectId: String(projectId) }}
          search={name === "draft" ? {} : { part: name }}
          activeOptions={{ exact: true }}
          aria-current={name === part ? "page" : undefined}
          className={partLook}
        >
          {say(`write.part.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
