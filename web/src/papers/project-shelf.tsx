// The shelf of a project: its collections, tags and saved searches, each leading to its papers from wherever one is.
import { useMatch } from "@tanstack/react-router";
import { ShelfCollections } from "./shelf-collections.tsx";
import { ShelfSearches } from "./shelf-searches.tsx";
import { ShelfTags } from "./shelf-tags.tsx";

export function ProjectShelf({ projectId }: { projectId: number }) {
  const library = useMatch({ from: "/projects/$projectId/papers", shouldThrow: false });
  const search = library?.search;
  return (
    <div className="grid min-w-0 content-start gap-3">
      <ShelfCollections projectId={projectId} chosenId={search?.collection_id} />
      <ShelfSearches projectId={projectId} current={search} />
      <ShelfTags projectId={projectId} chosen={search?.tag} />
    </div>
  );
}
