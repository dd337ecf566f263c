// What the server would decide about an upload, and why; it is done only when somebody presses the button.
import type { Schemas } from "../../api/generated.ts";
import type { Decision } from "../../conflicts/conflict.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayEvidenceLine, sayServer } from "../../language/server-words.ts";
import { Button } from "../../parts/button.tsx";

export function Suggestion({
  suggestion,
  isBusy,
  onApply,
}: {
  suggestion: Schemas["ConflictSuggestion"];
  isBusy: boolean;
  onApply: (action: Decision["action"]) => void;
}) {
  const { say, language } = useSpeech();
  if ("error" in suggestion) {
    return (
      <p className="bg-sunken px-3 py-2">
        {say("suggest.none", { reason: sayServer(language, suggestion.error) })}
      </p>
    );
  }
  const { action, reason } = suggestion;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-accent-soft px-3 py-2">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{say(`suggest.${action}`)}</span>{" "}
        {sayEvidenceLine(language, reason)}
      </p>
      <Button disabled={isBusy} onClick={() => onApply(action)}>
        {say("suggest.apply")}
      </Button>
    </div>
  );
}
