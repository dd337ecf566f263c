// Keeps the search that is in sight under a name, for everybody in the project.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { savedSearchesQuery } from "../../papers/library-queries.ts";
import { withoutPlace } from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";

export function SaveSearchDialog({
  projectId,
  search,
  onClose,
}: {
  projectId: number;
  search: LibrarySearch;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [name, setName] = useState(search.q ?? "");
  const saving = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/saved-searches", {
        path: { project_id: projectId },
        body: { name: name.trim(), search: withoutPlace(search) },
      }),
    onSuccess: () => {
      onClose();
      return queries.invalidateQueries(savedSearchesQuery(projectId));
    },
  });
  return (
    <Dialog title={say("shelf.saveSearchTitle")} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <TextField
          label={say("shelf.searchName")}
          autoFocus
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {saving.isError ? <Problem error={saving.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary" disabled={name.trim() === "" || saving.isPending}>
            {say(saving.isPending ? "action.saving" : "action.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
