// Who wrote a text, and why it was not who should have.
import { useSpeech } from "../../language/language-context.tsx";

const builtIn = "builtin";

export function Writer({ source, warning }: { source: string; warning: string | null }) {
  const { say } = useSpeech();
  const writer = source === builtIn ? say("ask.builtIn") : source.replace(/^llm:/, "");
  return (
    <span className="text-xs text-muted">
      {say("ask.writtenBy", { writer })}
      {warning === null ? null : <span className="text-warn"> · {warning}</span>}
    </span>
  );
}
