// What is wanted of a new overview: which papers, how they are talked about, and what matters most.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { PaperChoice } from "../../papers/paper-choice.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { Segments } from "../../parts/segments.tsx";
import { overviewQuery, overviewsQuery } from "./listen-queries.ts";
import type { ListedOverview } from "./listen-queries.ts";

const tones = choices.AudioOverview.tone;
const mostPapers = 50;
const mostAreas = 10;

export function OverviewForm({
  projectId,
  onMade,
}: {
  projectId: number;
  onMade: (overviewId: number) => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [papers, setPapers] = useState<number[]>([]);
  const [tone, setTone] = useState<ListedOverview["tone"]>("conversational");
  const [focus, setFocus] = useState("");
  const areas = focus.split(/[,，、]/).flatMap((area) => area.trim() || []);
  const making = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/audio-overviews", {
        path: { project_id: projectId },
        body: { paper_ids: papers, tone, focus_areas: areas.slice(0, mostAreas) },
      }),
    onSuccess: async (overview) => {
      queries.setQueryData(overviewQuery(projectId, overview.id).queryKey, overview);
      await queries.invalidateQueries({ queryKey: overviewsQuery(projectId).queryKey });
      onMade(overview.id);
    },
  });
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (papers.length > 0 && !making.isPending) making.mutate();
      }}
    >
      <PaperChoice projectId={projectId} chosen={papers} most={mostPapers} onChoose={setPapers} />
      <Segments
        label={say("listen.tone")}
        look="loose"
        options={tones.map((each) => [each, say(`listen.tone.${each}`)] as const)}
        chosen={tone}
        onChoose={setTone}
      />
      <TextField
        label={say("listen.focus")}
        hint={say("listen.focusHint")}
        value={focus}
        onChange={({ target }) => setFocus(target.value)}
      />
      <Button type="submit" weight="primary" disabled={papers.length === 0 || making.isPending}>
        {say(making.isPending ? "write.busy" : "listen.make")}
      </Button>
      {making.isError ? <Problem error={making.error} /> : null}
    </form>
  );
}
