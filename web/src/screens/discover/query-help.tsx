// How a search is written, by examples.
import { useSpeech } from "../../language/language-context.tsx";
import type { WordKey } from "../../language/english.ts";

const examples: [string, WordKey][] = [
  ["sea ice", "discover.help.and"],
  ['"sea ice"', "discover.help.phrase"],
  ["glacier OR moraine", "discover.help.or"],
  ["ice NOT cream", "discover.help.not"],
  ["(glacier OR moraine) melt*", "discover.help.group"],
  ["title:permafrost author:Wegener", "discover.help.field"],
  ["snow 2019..2023", "discover.help.years"],
];

export function QueryHelp() {
  const { say } = useSpeech();
  return (
    <details>
      <summary className="target w-fit rounded-sm text-xs text-accent hover:underline">
        {say("discover.help")}
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_1fr]">
        {examples.map(([query, words]) => (
          <div key={query} className="contents">
            <dt>
              <code className="rounded bg-sunken px-1 py-0.5 font-mono">{query}</code>
            </dt>
            <dd className="text-muted max-sm:mb-1">{say(words)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
