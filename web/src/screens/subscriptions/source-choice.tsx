// Which of the scholarly sources a subscription searches.
import { useSpeech } from "../../language/language-context.tsx";
import { sourceNames } from "./source-names.ts";

export function SourceChoice({
  chosen,
  onChoose,
}: {
  chosen: string[];
  onChoose: (sources: string[]) => void;
}) {
  const { say } = useSpeech();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{say("subscriptions.sources")}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {Object.entries(sourceNames).map(([id, name]) => (
          <label key={id} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
      <p className="text-xs text-muted">{say("subscriptions.sourcesHint")}</p>
    </fieldset>
  );
}
