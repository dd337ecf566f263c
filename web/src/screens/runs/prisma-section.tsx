// The PRISMA 2020 diagram of a project's runs and imports, drawn by the server, with its numbers for those who listen.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { diagramQuery, flowQuery } from "./protocol-queries.ts";

export function PrismaSection({
  projectId,
  changedAt,
}: {
  projectId: number;
  /** When each run last changed: another diagram after each change. */
  changedAt: string[];
}) {
  const { say, language } = useSpeech();
  const version = changedAt.toSorted().at(-1) ?? "";
  const diagram = useQuery(diagramQuery(projectId, version));
  const flow = useQuery(flowQuery(projectId, version)).data;
  const address = useAddress(diagram.data?.content);
  const number = (value: number) => value.toLocaleString(language);
  const words =
    flow === undefined
      ? say("prisma.title")
      : say("prisma.inWords", {
          identified: number(flow.identification.total),
          duplicates: number(flow.removed_before_screening.duplicates),
          screened: number(flow.screening.screened),
          sought: number(flow.retrieval.sought),
          assessed: number(flow.eligibility.assessed),
          library: number(flow.included.papers_in_library),
        });
  return (
    <section aria-labelledby="prisma-heading" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="prisma-heading" className="font-medium">
          {say("prisma.title")}
        </h2>
        <p className="min-w-0 flex-1 basis-60 text-muted">{say("prisma.what")}</p>
        <Button
          disabled={diagram.data === undefined}
          onClick={() => {
            if (diagram.data !== undefined) saveFile(diagram.data.content, diagram.data.fileName);
          }}
        >
          <Icon name="download" />
          {say("prisma.download")}
        </Button>
      </div>
      {diagram.isPending ? <Pending words={say("prisma.loading")} /> : null}
      {diagram.isError ? (
        <Problem error={diagram.error} onRetry={() => void diagram.refetch()} />
      ) : null}
      {address === undefined ? null : (
        <img
          src={address}
          alt={words}
          className="mx-auto h-auto w-full max-w-3xl rounded-lg border border-line"
        />
      )}
    </section>
  );
}

/** What was downloaded as an address: the page shows pictures from its own server and from such addresses only. */
function useAddress(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return undefined;
    let isLeft = false;
    const write = async () => {
      const bytes = encodeURIComponent(await content.text());
      if (!isLeft) setAddress(`data:image/svg+xml;charset=utf-8,${bytes}`);
    };
    void write();
    return () => {
      isLeft = true;
    };
  }, [content]);
  return address;
}
