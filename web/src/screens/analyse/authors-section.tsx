// Who wrote with whom: the network as a drawing and as a list, and its figures.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Empty } from "../../parts/feedback.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Segments } from "../../parts/segments.tsx";
import { authorsQuery } from "./analyse-queries.ts";
import type { AuthorNetwork } from "./analyse-queries.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { NetworkDrawing } from "./network-drawing.tsx";
import { SectionFrame } from "./section-frame.tsx";

const thresholds = ["1", "2", "3", "5"] as const;

export function AuthorsSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const [fewest, setFewest] = useState<(typeof thresholds)[number]>("1");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted">{say("analyse.fewest")}</span>
        <Segments
          label={say("analyse.fewest")}
          look="loose"
          options={thresholds.map((one) => [one, one] as const)}
          chosen={fewest}
          onChoose={setFewest}
        />
      </div>
      <SectionFrame asked={useQuery(authorsQuery(projectId, Number(fewest)))}>
        {(network) =>
          network.nodes.length === 0 ? (
            <Empty title={say("analyse.noAuthors")} />
          ) : (
            <Network network={network} />
          )
        }
      </SectionFrame>
    </div>
  );
}

function Network({ network }: { network: AuthorNetwork }) {
  const { say, language } = useSpeech();
  const { nodes, edges, metrics } = network;
  const [chosen, setChosen] = useState(nodes[0]?.name ?? "");
  const person = nodes.find(({ name }) => name === chosen) ?? nodes[0];
  const number = (value: number) => value.toLocaleString(language);
  return (
    <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
      <ChartFrame
        title={say("analyse.authorsChart", {
          shown: number(metrics.shown_authors),
          total: number(metrics.total_authors),
          edges: number(metrics.total_edges),
          density: metrics.density.toLocaleString(language, { maximumSignificantDigits: 2 }),
          communities: number(metrics.communities),
        })}
        name="authors"
        header={[
          say("analyse.author"),
          say("analyse.papers"),
          "h",
          say("analyse.citations"),
          say("analyse.colleagues"),
        ]}
        rows={nodes.map((one) => [
          one.name,
          one.paper_count,
          one.h_index_estimate,
          one.citations,
          one.coauthors.length,
        ])}
      >
        <NetworkDrawing network={network} chosen={person?.name ?? ""} onChoose={setChosen} />
      </ChartFrame>
      {person === undefined ? null : (
        <aside className="grid content-start gap-2 rounded-lg border border-line bg-surface p-3">
          <SelectField
            label={say("analyse.author")}
            options={nodes.map(({ name }) => ({ value: name, words: name }))}
            chosen={person.name}
            onChoose={setChosen}
          />
          <p>
            {say("analyse.authorTold", {
              papers: number(person.paper_count),
              h: person.h_index_estimate,
              citations: number(person.citations),
            })}
          </p>
          {person.variants.length < 2 ? null : (
            <p className="text-muted">
              {say("analyse.variants", {
                names: person.variants.map(({ name }) => name).join(" · "),
              })}
            </p>
          )}
          <ul className="grid gap-0.5">
            {edges
              .flatMap(({ source, target, collaboration_count: count }) =>
                source === person.name
                  ? [{ name: target, count }]
                  : target === person.name
                    ? [{ name: source, count }]
                    : [],
              )
              .slice(0, 12)
              .map(({ name, count }) => (
                <li key={name} className="flex justify-between gap-3">
                  <button
                    type="button"
                    className="min-w-0 text-left break-words text-accent hover:underline"
                    onClick={() => setChosen(name)}
                  >
                    {name}
                  </button>
                  <span className="text-muted tabular-nums">{number(count)}</span>
                </li>
              ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
