// Adds a tag to the selected papers or takes one from them; the tags of the project are offered.
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { facetQuery } from "../../papers/library-queries.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { useBulk } from "./use-bulk.ts";

export function TagDialog({
  projectId,
  paperIds,
  onClose,
}: {
  projectId: number;
  paperIds: number[];
  onClose: () => void;
}) {
  const { say, language } = useSpeech();
  const listId = useId();
  const [tag, setTag] = useState("");
  const known = useQuery(facetQuery(projectId, {}, "tag")).data?.tag ?? [];
  const { working, progress } = useBulk(projectId, onClose);
  const name = tag.trim();
  const send = (kind: "tag" | "untag") =>
    working.mutate({ ids: paperIds, change: { kind, tag: name } });
  return (
    <Dialog
      title={say("tagging.title", { count: paperIds.length.toLocaleString(language) })}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== "") send("tag");
        }}
      >
        <TextField
          label={say("tagging.tag")}
          autoFocus
          required
          maxLength={200}
          list={listId}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
        <datalist id={listId}>
          {known.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        {progress === undefined ? null : (
          <progress
            aria-label={say("selection.label")}
            max={progress.total}
            value={progress.done}
            className="mt-3 h-1.5 w-full"
          />
        )}
        {working.isError ? <Problem error={working.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button disabled={name === "" || working.isPending} onClick={() => send("untag")}>
            {say("tagging.remove")}
          </Button>
          <Button type="submit" weight="primary" disabled={name === "" || working.isPending}>
            {say("tagging.add")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
