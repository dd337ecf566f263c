// The library of a project: its papers to find, read through, select, add, import and export.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { paperIdsQuery } from "../../papers/library-queries.ts";
import { placeAt, withoutPlace } from "../../papers/library-search.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { Paper } from "../../papers/paper.ts";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { lazyPart } from "../../parts/load-part.ts";
import { useMedia } from "../../parts/use-media.ts";
import { useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { useColumns } from "./columns.ts";
import { DropZone } from "./drop-zone.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { Opened } from "./library-dialogs.tsx";
import { LibraryEmpty } from "./library-empty.tsx";
import { LibraryHeader } from "./library-header.tsx";
import { LibraryPanes } from "./library-panes.tsx";
import { ResultList } from "./result-list.tsx";
import { useResults } from "./result-pages.ts";
import { mostMerged, useSelection } from "./selection.ts";
import { ImportLines } from "../../imports/import-line.tsx";
import { UploadLine } from "./upload-line.tsx";
import { isPdf } from "../../papers/upload-parts.ts";
import { useLibraryActions } from "./use-library-actions.ts";
import { useLibraryPlace } from "./use-library-place.ts";

const route = getRouteApi("/projects/$projectId/papers");

const LibraryDialogs = lazyPart(async () => (await import("./library-dialogs.tsx")).LibraryDialogs);
const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar);
const MeaningList = lazyPart(async () => (await import("./meaning-list.tsx")).MeaningList);

type Notice = { words: string; paper?: Paper };

export function LibraryScreen() {
  const { say, language } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const isByMeaning = search.by_meaning === true && search.q !== undefined;
  const { shown, isStale, first } = useResults(projectId, search);
  const project = useQuery(projectQuery(projectId)).data?.data;
  const selection = useSelection(projectId);
  // It stays to tell how far a change is, when its papers are no longer selected.
  const [hasSelected, setHasSelected] = useState(false);
  if (selection.ids.size > 0 && !hasSelected) setHasSelected(true);
  const [columns, toggleColumn] = useColumns();
  const [opened, setOpened] = useState<Opened>();
  const [notice, setNotice] = useState<Notice>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const hasPanes = useMedia("(min-width: 64rem)");
  useTitle(
    project === undefined ? say("library.heading") : `${say("library.heading")} · ${project.name}`,
  );
  const go = (next: LibrarySearch, isTyping = false) =>
    void navigate({ search: next, replace: isTyping });
  const [place, setPlace] = useLibraryPlace(
    search,
    (row) =>
      void navigate({
        search: (former) => placeAt(former, row),
        replace: true,
        resetScroll: false,
      }),
  );
  const paper = place?.paper;
  const read = () => {
    if (paper?.has_pdf !== true) return;
    if (hasPanes) go({ ...search, reader: true });
    else
      void navigate({
        to: "/projects/$projectId/papers/$paperId/read",
        params: { projectId: String(projectId), paperId: String(paper.id) },
        search: {},
      });
  };
  const closeReader = () => {
    const { reader: _, ...others } = search;
    go(others);
  };
  const selectAll = async () =>
    selection.set(await queries.fetchQuery(paperIdsQuery(projectId, shown.search)));
  useLibraryActions(setOpened);
  useShortcuts({
    n: () => setOpened({ dialog: "add" }),
    i: () => setOpened({ dialog: "import" }),
    u: () => setOpened({ dialog: "upload", files: [] }),
    e: () => setOpened({ dialog: "export" }),
    o: () => (search.reader === true ? closeReader() : read()),
    t: () => {
      if (selection.ids.size > 0) setOpened({ dialog: "tag" });
    },
    c: () => {
      if (selection.ids.size > 0) setOpened({ dialog: "collect" });
    },
    m: () => {
      if (selection.ids.size > 1 && selection.ids.size <= mostMerged)
        setOpened({ dialog: "merge" });
    },
  });
  const total = first.data === undefined && isStale ? undefined : shown.total;
  const row = search.row ?? ((search.page ?? 1) - 1) * 100 + 1;
  return (
    <DropZone onFiles={(files) => setOpened(chooseDialog(files))}>
      <LibraryHeader
        projectId={projectId}
        found={
          total === undefined || isByMeaning
            ? undefined
            : say("library.found", { count: total.toLocaleString(language) })
        }
        onOpen={setOpened}
      />
      <FilterBar
        projectId={projectId}
        search={search}
        columns={columns}
        onColumn={toggleColumn}
        onSearch={go}
      />
      {notice === undefined ? null : <NoticeLine notice={notice} projectId={projectId} />}
      {opened?.dialog === "import" ? null : <ImportLines projectId={projectId} />}
      {opened === undefined ? <UploadLine projectId={projectId} onOpen={setOpened} /> : null}
      <LibraryPanes
        paper={paper}
        search={withoutPlace(shown.search)}
        isReading={search.reader === true}
        isSheetOpen={isSheetOpen}
        onRead={read}
        onCloseReader={closeReader}
        onCloseSheet={() => setSheetOpen(false)}
      >
        {isByMeaning ? (
          <Suspense>
            <MeaningList
              projectId={projectId}
              search={search}
              onCurrent={(found) => setPlace(0, found)}
              onPreview={() => setSheetOpen(true)}
            />
          </Suspense>
        ) : first.isError ? (
          <div className="p-4">
            <Problem error={first.error} onRetry={() => void first.refetch()} />
          </div>
        ) : total === undefined ? (
          <div className="px-4">
            <Pending words={say("library.loading")} />
          </div>
        ) : total === 0 ? (
          <div className="p-4">
            <LibraryEmpty projectId={projectId} search={search} onSearch={go} onOpen={setOpened} />
          </div>
        ) : (
          <ResultList
            key={shown.key}
            projectId={projectId}
            search={shown.search}
            total={total}
            isStale={isStale}
            start={Math.min(row, total) - 1}
            columns={columns}
            selection={selection}
            onSearch={go}
            onCurrent={setPlace}
            onPreview={() => setSheetOpen(true)}
            onSelectAll={() => void selectAll()}
          />
        )}
        {hasSelected ? (
          <Suspense>
            <SelectionBar
              projectId={projectId}
              collectionId={search.collection_id}
              selection={selection}
              total={isByMeaning ? undefined : total}
              onOpen={setOpened}
              onSelectAll={selectAll}
              onNotice={(words) => setNotice({ words })}
            />
          </Suspense>
        ) : null}
      </LibraryPanes>
      {opened === undefined ? null : (
        <Suspense>
          <LibraryDialogs
            projectId={projectId}
            total={project?.paper_count ?? 0}
            opened={opened}
            selection={selection}
            onClose={() => setOpened(undefined)}
            onNotice={(words, added) =>
              setNotice({ words, ...(added === undefined ? {} : { paper: added }) })
            }
          />
        </Suspense>
      )}
    </DropZone>
  );
}

/** PDFs are uploaded, with whatever was dropped beside them, so that each file gets its answer; others are imported. */
function chooseDialog(files: File[]): Opened {
  if (files.some(isPdf)) return { dialog: "upload", files };
  const [file] = files;
  return { dialog: "import", ...(file === undefined ? {} : { file }) };
}

function NoticeLine({ notice, projectId }: { notice: Notice; projectId: number }) {
  return (
    <p role="status" className="truncate border-b border-line bg-good-soft px-4 py-1.5 text-good">
      {notice.words}{" "}
      {notice.paper === undefined ? null : (
        <Link
          to="/projects/$projectId/papers/$paperId"
          params={{ projectId: String(projectId), paperId: String(notice.paper.id) }}
          className="font-medium underline"
        >
          {notice.paper.title}
        </Link>
      )}
    </p>
  );
}
