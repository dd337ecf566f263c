// What can be done with the chosen results, at the foot of the window while there are any.
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { useResultImport } from "./discover-queries.ts";
import { toggleChosen } from "./searches.ts";
import type { Found } from "./searches.ts";

export function ChoiceBar({ projectId, found }: { projectId: number; found: Found }) {
  const { say, language } = useSpeech();
  const adding = useResultImport(projectId);
  if (found.chosen.size === 0) return null;
  return (
    <div
      role="region"
      aria-label={say("discover.chosen")}
      className="sticky bottom-4 z-10 grid gap-2 rounded-lg border border-edge bg-surface p-2 pl-4 shadow-xl"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium">
          {say("discover.chosenCount", { count: found.chosen.size.toLocaleString(language) })}
        </p>
        <Button weight="primary" disabled={adding.isPending} onClick={() => adding.mutate(found)}>
          <Icon name="plus" />
          {say(adding.isPending ? "discover.adding" : "discover.add")}
        </Button>
        <Button weight="quiet" onClick={() => toggleChosen(projectId, [...found.chosen])}>
          {say("selection.clear")}
        </Button>
      </div>
      {adding.isError ? <Problem error={adding.error} /> : null}
    </div>
  );
}
