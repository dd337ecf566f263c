// What the colours, sizes and arrows of the drawing mean.
import { useSpeech } from "../../language/language-context.tsx";

const kinds = [
  ["graph.center", "bg-wheat"],
  ["graph.legendHere", "bg-accent"],
  ["graph.legendOther", "bg-edge"],
] as const;

export function GraphLegend() {
  const { say } = useSpeech();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      {kinds.map(([words, colour]) => (
        <span key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${colour}`} />
          {say(words)}
        </span>
      ))}
      <span>{say("graph.legend")}</span>
    </p>
  );
}
