// The protocol of a run: everything in its order, to read here, and to take along as Markdown or JSON.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import type { Schemas } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { saveFile } from "../../parts/save-file.ts";
import type { RunState } from "../../pipelines/run-queries.ts";
import { protocolQuery } from "./protocol-queries.ts";
import { sayDetail } from "./protocol-words.ts";

type Entry = Schemas["PipelineProtocol"]["entries"][number];

const shownAtOnce = 100;
const operation = "GET /api/v1/pipelines/{thread_id}/protocol";
const formats = choices[operation].query.format;

export function ProtocolSection({ run }: { run: RunState }) {
  const { say } = useSpeech();
  const { thread_id: threadId } = run;
  const [isShown, setShown] = useState(false);
  const protocol = useQuery({ ...protocolQuery(threadId, run.updated_at), enabled: isShown });
  const saving = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const { content, fileName } = await download(operation, {
        path: { thread_id: threadId },
        query: { format },
      });
      saveFile(content, format === "json" ? `protocol-${threadId}.json` : fileName);
    },
  });
  return (
    <section aria-labelledby="protocol-heading" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="protocol-heading" className="font-medium">
          {say("protocol.title")}
        </h2>
        <p className="min-w-0 flex-1 basis-60 text-muted">{say("protocol.what")}</p>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? "protocol.hide" : "protocol.show")}
        </Button>
        {formats.map((format) => (
          <Button key={format} disabled={saving.isPending} onClick={() => saving.mutate(format)}>
            <Icon name="download" />
            {say(`protocol.${format}`)}
          </Button>
        ))}
      </div>
      {saving.isError ? <Problem error={saving.error} /> : null}
      {isShown && protocol.isPending ? <Pending words={say("protocol.loading")} /> : null}
      {isShown && protocol.isError ? (
        <Problem error={protocol.error} onRetry={() => void protocol.refetch()} />
      ) : null}
      {isShown && protocol.data !== undefined ? <Entries entries={protocol.data.entries} /> : null}
    </section>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  const { say, language } = useSpeech();
  const [most, setMost] = useState(shownAtOnce);
  const more = entries.length - most;
  return (
    <>
      <ol
        aria-label={say("protocol.title")}
        className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {entries.slice(0, most).map(({ at, entry, detail }, place) => (
          // Nothing is ever taken out of a protocol or put between.
          <li
            key={place}
            className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-[10.5rem_9rem_minmax(0,1fr)]"
          >
            <time dateTime={at} className="text-xs text-muted tabular-nums">
              {new Date(at).toLocaleString(language)}
            </time>
            <span className="text-xs font-medium">{say(`protocol.entry.${entry}`)}</span>
            <span className="text-xs break-words">{sayDetail(detail)}</span>
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <Button className="w-fit" onClick={() => setMost(most + shownAtOnce)}>
          {say("protocol.more", { count: more.toLocaleString(language) })}
        </Button>
      ) : null}
    </>
  );
}
