// What the library says when the list is empty: why, and the next step.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { isFiltered, withoutFilters } from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Empty } from "../../parts/feedback.tsx";
import type { Opened } from "./library-dialogs.tsx";

export function LibraryEmpty({
  projectId,
  search,
  onSearch,
  onOpen,
}: {
  projectId: number;
  search: LibrarySearch;
  onSearch: (search: LibrarySearch) => void;
  onOpen: (opened: Opened) => void;
}) {
  const { say } = useSpeech();
  if (isFiltered(search)) {
    const { collection_id: collection, ...others } = search;
    const isBareCollection = collection !== undefined && !isFiltered(others);
    return (
      <Empty title={say(isBareCollection ? "library.emptyCollection" : "library.noneFound")}>
        <p className="max-w-md text-muted">
          {say(isBareCollection ? "library.emptyCollectionNext" : "library.noneFoundNext")}
        </p>
        <Button onClick={() => onSearch(withoutFilters(search))}>
          {say(isBareCollection ? "library.showAll" : "library.clearFilters")}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={say("overview.empty")}>
      <p className="max-w-md text-muted">{say("library.emptyNext")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button weight="primary" onClick={() => onOpen({ dialog: "upload", files: [] })}>
          {say("upload.title")}
        </Button>
        <Button onClick={() => onOpen({ dialog: "import" })}>{say("import.title")}</Button>
        <Button onClick={() => onOpen({ dialog: "add" })}>{say("library.add")}</Button>
        <Link
          to="/projects/$projectId/discover"
          params={{ projectId: String(projectId) }}
          className={buttonLook("plain")}
        >
          {say("overview.discover")}
        </Link>
      </div>
    </Empty>
  );
}
