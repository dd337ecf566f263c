// The counts on top of a report, each with its words.
import { useSpeech } from "../../language/language-context.tsx";

export function Numbers({ rows }: { rows: [words: string, count: number, look: string][] }) {
  const { language } = useSpeech();
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-lg border border-line">
      {rows.map(([words, count, look]) => (
        <div key={words} className="flex flex-col-reverse justify-end px-4 py-2">
          <dt className="text-xs text-muted">{words}</dt>
          <dd className={`text-lg font-semibold tabular-nums ${look}`}>
            {count.toLocaleString(language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
