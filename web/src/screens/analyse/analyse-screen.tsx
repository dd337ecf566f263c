// What a project shows as a whole: years, topics, impact, authors, gaps and contradictions.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import { Segments } from "../../parts/segments.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { analysisViews } from "./analyse-search.ts";
import { AuthorsSection } from "./authors-section.tsx";
import { ContradictionsSection } from "./contradictions-section.tsx";
import { GapsSection } from "./gaps-section.tsx";
import { ImpactSection } from "./impact-section.tsx";
import { TopicsSection } from "./topics-section.tsx";
import { YearsSection } from "./years-section.tsx";

const route = getRouteApi("/projects/$projectId/analyse");

const sections = {
  years: YearsSection,
  topics: TopicsSection,
  impact: ImpactSection,
  authors: AuthorsSection,
  gaps: GapsSection,
  contradictions: ContradictionsSection,
};

export function AnalyseScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const { view = "years" } = route.useSearch();
  const navigate = route.useNavigate();
  const project = useQuery(projectQuery(projectId)).data?.data;
  const title = say("analyse.title");
  useTitle(project === undefined ? title : `${title} · ${project.name}`);
  const Section = sections[view];
  return (
    <div className="grid min-w-0 gap-4">
      <ScreenHeader title={title} />
      <Segments
        label={say("analyse.views")}
        look="loose"
        options={analysisViews.map((one) => [one, say(`analyse.${one}`)] as const)}
        chosen={view}
        onChoose={(chosen) => void navigate({ search: chosen === "years" ? {} : { view: chosen } })}
      />
      <section aria-labelledby="view-heading" className="grid min-w-0 gap-3">
        <h2 id="view-heading" className="sr-only">
          {say(`analyse.${view}`)}
        </h2>
        <Section projectId={projectId} />
      </section>
    </div>
  );
}
