// The lesser fields of a paper, those that have a value.
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import { sayValue } from "../../language/translate.ts";
import { sayOpenName, sayOpenValue } from "../../papers/open-value.ts";
import { paperTones } from "../../papers/paper-words.ts";
import type { Paper } from "../../papers/paper.ts";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";

const textFields = ["publisher", "issn", "isbn", "source", "source_id"] as const;
const linkFields = ["url", "pdf_url"] as const;

export function PaperDetails({ paper }: { paper: Paper }) {
  const speech = useSpeech();
  const { say } = speech;
  const word = (field: string) => sayValue(say, "field", field);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-xs">
      <dt className="text-muted">{say("library.status")}</dt>
      <dd>
        <Pill tone={paperTones[paper.status]}>{say(`paper.${paper.status}`)}</Pill>
        {paper.error_message === "" || paper.has_pdf ? null : (
          <span className="mt-0.5 block break-words text-bad">{paper.error_message}</span>
        )}
      </dd>
      <dt className="text-muted">PDF</dt>
      <dd>
        {paper.has_pdf
          ? paper.page_count === null
            ? say("paper.pdfHere")
            : sayCount(speech, "pdf.pages", paper.page_count)
          : say("paper.pdfNone")}
      </dd>
      <dt className="text-muted">{word("type")}</dt>
      <dd>{sayValue(say, "type", paper.type)}</dd>
      {textFields.map((field) =>
        paper[field] === "" ? null : <Detail key={field} name={word(field)} value={paper[field]} />,
      )}
      <OpenDetails fields={paper.external_ids} />
      {linkFields.map((field) =>
        paper[field] === "" ? null : (
          <Detail key={field} name={word(field)} value={paper[field]} isLink />
        ),
      )}
      <OpenDetails fields={paper.csl} />
      <dt className="text-muted">{say("paper.added")}</dt>
      <dd>
        <MomentView moment={paper.created_at} />
      </dd>
      {paper.updated_at === paper.created_at ? null : (
        <>
          <dt className="text-muted">{say("paper.changed")}</dt>
          <dd>
            <MomentView moment={paper.updated_at} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Fields whose names and values a record leaves open; one without a word to say is left out. */
function OpenDetails({ fields }: { fields: Record<string, unknown> }) {
  return Object.entries(fields).map(([name, value]) => {
    const words = sayOpenValue(value);
    return words === "" ? null : <Detail key={name} name={sayOpenName(name)} value={words} />;
  });
}

function Detail({
  name,
  value,
  isLink = false,
}: {
  name: string;
  value: string;
  isLink?: boolean;
}) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">
        {isLink && /^https?:\/\//i.test(value) ? (
          <a href={value} rel="noreferrer" target="_blank" className="text-accent hover:underline">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </>
  );
}
