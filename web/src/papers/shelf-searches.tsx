// The saved searches of a project, to be done again, renamed and deleted.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemsByField } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Problem } from "../parts/feedback.tsx";
import { TextField } from "../parts/field.tsx";
import { Icon } from "../parts/icons.tsx";
import { savedSearchesQuery } from "./library-queries.ts";
import type { SavedSearch } from "./library-queries.ts";
import { readLibrarySearch, withoutPlace } from "./library-search.ts";
import type { LibrarySearch } from "./library-search.ts";
import { ShelfEdit, ShelfLink, ShelfSection } from "./shelf-section.tsx";

export function ShelfSearches({
  projectId,
  current,
}: {
  projectId: number;
  current: LibrarySearch | undefined;
}) {
  const { say } = useSpeech();
  const saved = useQuery(savedSearchesQuery(projectId)).data ?? [];
  const [edited, setEdited] = useState<SavedSearch>();
  if (saved.length === 0) return null;
  return (
    <ShelfSection title={say("shelf.searches")}>
      <ul className="grid gap-px">
        {saved.map((each) => (
          <li key={each.id} className="group/row relative flex">
            <ShelfLink
              projectId={projectId}
              search={readLibrarySearch(each.search)}
              isChosen={current !== undefined && isSame(readLibrarySearch(each.search), current)}
            >
              <Icon name="search" className="size-3.5 text-muted" />
              <span className="truncate">{each.name}</span>
            </ShelfLink>
            <ShelfEdit
              label={say("shelf.editSearch", { name: each.name })}
              onEdit={() => setEdited(each)}
            />
          </li>
        ))}
      </ul>
      {edited === undefined ? null : (
        <EditDialog saved={edited} onClose={() => setEdited(undefined)} />
      )}
    </ShelfSection>
  );
}

function isSame(one: LibrarySearch, other: LibrarySearch): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(search: LibrarySearch): string {
  const words = Object.entries(withoutPlace(search)).map(([name, value]) => `${name} ${value}`);
  return words.toSorted().join("\n");
}

function EditDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [name, setName] = useState(saved.name);
  const path = { project_id: saved.project_id, search_id: saved.id };
  const forget = () => {
    onClose();
    return queries.invalidateQueries(savedSearchesQuery(saved.project_id));
  };
  const renaming = useMutation({
    mutationFn: () =>
      call("PUT /api/v1/projects/{project_id}/saved-searches/{search_id}", {
        path,
        body: { name: name.trim() },
      }),
    onSuccess: forget,
  });
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/saved-searches/{search_id}", { path }),
    onSuccess: forget,
  });
  const problem = problemsByField(renaming.error)["name"];
  const error = removal.error ?? (problem === undefined ? renaming.error : null);
  return (
    <Dialog title={say("shelf.editSearchTitle")} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate();
        }}
      >
        <TextField
          label={say("shelf.searchName")}
          autoFocus
          required
          value={name}
          problem={problem}
          onChange={(event) => setName(event.target.value)}
        />
        {error === null ? null : <Problem error={error} />}
        <div className="flex items-center justify-end gap-2">
          <Button
            weight="danger"
            className="mr-auto"
            disabled={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {say("action.delete")}
          </Button>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button
            type="submit"
            weight="primary"
            disabled={name.trim() === "" || renaming.isPending}
          >
            {say(renaming.isPending ? "action.saving" : "action.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
