// The collections of a project beside its papers: each with its colour and count, to be chosen, made and changed.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { collectionsQuery } from "../../papers/library-queries.ts";
import type { Collection } from "../../papers/library-queries.ts";
import { changeSearch } from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import { IconButton } from "../../parts/button.tsx";
import { ColorDot } from "../../parts/color-dot.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { projectQuery } from "../../projects/project-queries.ts";
import { CollectionDialog } from "./collection-dialog.tsx";

type Props = { projectId: number; search: LibrarySearch };

export function CollectionsBar({ projectId, search }: Props) {
  const { say } = useSpeech();
  const collections = useQuery(collectionsQuery(projectId));
  const total = useQuery(projectQuery(projectId)).data?.data.paper_count ?? 0;
  const [edited, setEdited] = useState<Collection | "new">();
  return (
    <section aria-labelledby="collections-heading">
      <div className="mb-1 flex items-center justify-between pl-2">
        <h2 id="collections-heading" className="text-xs font-medium text-muted">
          {say("collections.title")}
        </h2>
        <IconButton
          aria-label={say("collections.new")}
          title={say("collections.new")}
          className="size-7"
          onClick={() => setEdited("new")}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
      {collections.isPending ? <Pending words={say("collections.loading")} /> : null}
      {collections.isError ? (
        <Problem error={collections.error} onRetry={() => void collections.refetch()} />
      ) : null}
      <ul className="grid gap-px">
        <li>
          <Choice
            projectId={projectId}
            search={search}
            name={say("collections.all")}
            count={total}
          />
        </li>
        {collections.data?.map((collection) => (
          <li key={collection.id} className="group relative">
            <Choice
              projectId={projectId}
              search={search}
              collection={collection}
              name={collection.name}
              count={collection.paper_count}
            />
            <IconButton
              aria-label={say("collections.editNamed", { name: collection.name })}
              className="absolute top-0 right-0 size-8 bg-sunken opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
              onClick={() => setEdited(collection)}
            >
              <Icon name="pencil" className="size-3.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {collections.data?.length === 0 ? (
        <p className="px-2 py-1 text-xs text-muted">{say("collections.empty")}</p>
      ) : null}
      {edited === undefined ? null : (
        <CollectionDialog
          projectId={projectId}
          collection={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function Choice({
  projectId,
  search,
  collection,
  name,
  count,
}: Props & { collection?: Collection; name: string; count: number }) {
  const { language } = useSpeech();
  const isChosen = search.collection_id === collection?.id;
  return (
    <Link
      to="/projects/$projectId/papers"
      params={{ projectId: String(projectId) }}
      search={changeSearch(search, { collection_id: collection?.id })}
      activeProps={{}}
      aria-current={isChosen ? "true" : undefined}
      title={collection?.description || undefined}
      className={`flex h-8 items-center gap-2 rounded-md px-2 hover:bg-sunken ${isChosen ? "bg-sunken font-medium" : ""}`}
    >
      {collection === undefined ? (
        <Icon name="file" className="size-3.5 text-muted" />
      ) : (
        <ColorDot color={collection.color} />
      )}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-xs font-normal text-muted tabular-nums">
        {count.toLocaleString(language)}
      </span>
    </Link>
  );
}
