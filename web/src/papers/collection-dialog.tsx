// Makes, changes or deletes a collection.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { problemsByField } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { placesFor } from "./collection-tree.ts";
import { collectionsQuery, useLibraryRefresh } from "./library-queries.ts";
import type { Collection } from "./library-queries.ts";
import { changeSearch } from "./library-search.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Problem } from "../parts/feedback.tsx";
import { TextArea, TextField } from "../parts/field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { overlayInput } from "../parts/segments.tsx";

const colors = [
  "#0f6557",
  "#1f56a3",
  "#6d4aa8",
  "#a83a7a",
  "#c0392b",
  "#c77d0a",
  "#5c7a1f",
  "#6b7280",
];

type Draft = Pick<Collection, "name" | "description" | "color" | "parent_id">;

/** No collection has this id. */
const noParent = 0;

export function CollectionDialog({
  projectId,
  collection,
  onClose,
  onSaved,
}: {
  projectId: number;
  collection: Collection | undefined;
  onClose: () => void;
  onSaved?: (collection: Collection) => void;
}) {
  const { say } = useSpeech();
  const refresh = useLibraryRefresh(projectId);
  const [draft, setDraft] = useState<Draft>(
    collection ?? { name: "", description: "", color: colors[0] ?? "", parent_id: null },
  );
  const [isNameless, setNameless] = useState(false);
  const saving = useMutation({
    mutationFn: ({ name, description, color, parent_id }: Draft) => {
      const body = { name: name.trim(), description: description.trim(), color, parent_id };
      const path = { project_id: projectId };
      return collection === undefined
        ? call("POST /api/v1/projects/{project_id}/collections", { path, body })
        : call("PUT /api/v1/projects/{project_id}/collections/{collection_id}", {
            path: { ...path, collection_id: collection.id },
            body,
          });
    },
    onSuccess: async (saved) => {
      await refresh();
      onClose();
      onSaved?.(saved);
    },
  });
  const problems = problemsByField(saving.error);
  const places = placesFor(useQuery(collectionsQuery(projectId)).data ?? [], collection);
  return (
    <Dialog
      title={say(collection === undefined ? "collections.new" : "collections.edit")}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setNameless(draft.name.trim() === "");
          if (draft.name.trim() !== "") saving.mutate(draft);
        }}
      >
        <TextField
          label={say("collections.name")}
          autoFocus
          required
          value={draft.name}
          problem={isNameless ? say("collections.nameMissing") : problems["name"]}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <ColorChoice chosen={draft.color} onChoose={(color) => setDraft({ ...draft, color })} />
        {places.length === 0 ? null : (
          <SelectField
            label={say("collections.parent")}
            problem={problems["parent_id"]}
            options={[
              { value: noParent, words: say("collections.noParent") },
              ...places.map(({ collection: { id, name }, depth }) => ({
                value: id,
                words: `${"\u2003".repeat(depth)}${name}`,
              })),
            ]}
            chosen={draft.parent_id ?? noParent}
            onChoose={(id) => setDraft({ ...draft, parent_id: id === noParent ? null : id })}
          />
        )}
        <TextArea
          label={say("collections.description")}
          rows={2}
          value={draft.description}
          problem={problems["description"]}
          onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        />
        {saving.isError && Object.keys(problems).length === 0 ? (
          <Problem error={saving.error} />
        ) : null}
        <div className="flex items-center justify-end gap-2">
          {collection === undefined ? null : (
            <DeleteCollection collection={collection} onDeleted={onClose} />
          )}
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary" disabled={saving.isPending}>
            {say(saving.isPending ? "action.saving" : "action.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ColorChoice({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const { say } = useSpeech();
  const offered = colors.includes(chosen) ? colors : [...colors, chosen];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{say("collections.color")}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {offered.map((color) => (
          <label
            key={color}
            className="relative rounded-full p-0.5 ring-offset-2 ring-offset-surface has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="color"
              aria-label={color}
              checked={color === chosen}
              onChange={() => onChoose(color)}
              className={overlayInput}
            />
            <span className="block size-5 rounded-full" style={{ backgroundColor: color }} />
          </label>
        ))}
        <label className="flex items-center gap-1.5 text-xs text-muted">
          {say("collections.otherColor")}
          <input
            type="color"
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
            className="h-7 w-9 rounded border border-edge bg-surface"
          />
        </label>
      </div>
    </fieldset>
  );
}

/** The first press asks, the second deletes; the papers stay in the project. */
function DeleteCollection({
  collection,
  onDeleted,
}: {
  collection: Collection;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const refresh = useLibraryRefresh(collection.project_id);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/collections/{collection_id}", {
        path: { project_id: collection.project_id, collection_id: collection.id },
      }),
    onSuccess: async () => {
      onDeleted();
      await navigate({
        to: "/projects/$projectId/papers",
        params: { projectId: String(collection.project_id) },
        search: (search) => changeSearch(search, { collection_id: undefined }),
      });
      await refresh();
    },
  });
  if (removal.isError) return <Problem error={removal.error} />;
  return (
    <Button
      weight="danger"
      className="mr-auto"
      disabled={removal.isPending}
      onClick={() => (isAsked ? removal.mutate() : setAsked(true))}
    >
      {say(isAsked ? "collections.deleteSure" : "action.delete")}
    </Button>
  );
}
