// Which sources are asked; of each that cannot be, or could answer better, why.
import { useId } from "react";
import { useSpeech } from "../language/language-context.tsx";
import type { Source, SourceId } from "./source-queries.ts";

export function SourceChoice({
  sources,
  without,
  problem,
  onChange,
}: {
  sources: Source[];
  without: readonly SourceId[];
  problem: string | undefined;
  onChange: (without: readonly SourceId[]) => void;
}) {
  const { say } = useSpeech();
  const id = useId();
  // One reason that all of them have is said once, above the form.
  const isOffline = sources.every(({ available }) => !available);
  const remarks = isOffline ? [] : sources.filter(({ reason }) => reason !== "");
  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-remarks`}>
      <legend className="mb-1 font-medium">{say("discover.sources")}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {sources.map((source) => (
          <label
            key={source.id}
            className="flex min-h-6 items-center gap-1.5 has-disabled:text-muted"
            title={source.reason === "" ? undefined : source.reason}
          >
            <input
              type="checkbox"
              disabled={!source.available}
              checked={source.available && !without.includes(source.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? without.filter((each) => each !== source.id)
                    : [...without, source.id],
                )
              }
              className="size-4 accent-accent-fill"
            />
            {source.name}
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <ul id={`${id}-remarks`} className="text-xs text-muted">
        {remarks.map(({ id: source, name, available, reason }) => (
          <li key={source}>
            {available ? `${name}: ` : `${say("discover.unavailable", { name })} `}
            {reason}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
