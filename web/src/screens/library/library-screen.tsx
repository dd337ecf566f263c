// The library of a project: its papers to find, select, add, import and export, with its collections beside them.
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { papersQuery } from "../../papers/library-queries.ts";
import type { LibrarySearch } from "../../papers/library-search.ts";
import type { Paper } from "../../papers/paper.ts";
import { useReadings } from "../../papers/reading-queries.ts";
import { isUnread } from "../../papers/reading-state.ts";
import { useReturnFocus } from "../../papers/return-focus.ts";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Pager } from "../../parts/pager.tsx";
import { focusRow, useShortcuts } from "../../parts/use-shortcuts.ts";
import { useTitle } from "../../parts/use-title.ts";
import { projectQuery } from "../../projects/project-queries.ts";
import { CollectionsBar } from "./collections-bar.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { LibraryDialogs } from "./library-dialogs.tsx";
import type { Opened } from "./library-dialogs.tsx";
import { LibraryEmpty } from "./library-empty.tsx";
import { PaperTable } from "./paper-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./selection.ts";
import { UploadLine } from "./upload-line.tsx";
import { isPdf } from "./upload-parts.ts";
import { mostMerged } from "./use-merging.ts";

const route = getRouteApi("/projects/$projectId/papers");

type Notice = { words: string; paper?: Paper };

export function LibraryScreen() {
  const { say } = useSpeech();
  const projectId = Number(route.useParams().projectId);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const papers = useQuery(papersQuery(projectId, search));
  const project = useQuery(projectQuery(projectId)).data?.data;
  const selection = useSelection(projectId);
  const [opened, setOpened] = useState<Opened>();
  const [notice, setNotice] = useState<Notice>();
  useTitle(
    project === undefined ? say("library.heading") : `${say("library.heading")} · ${project.name}`,
  );
  const go = (next: LibrarySearch, isTyping = false) =>
    void navigate({ search: next, replace: isTyping });
  useShortcuts({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: () => {
      const id = focusedPaper();
      if (id !== undefined) selection.toggle(id);
    },
    n: () => setOpened({ dialog: "add" }),
    i: () => setOpened({ dialog: "import" }),
    u: () => setOpened({ dialog: "upload", files: [] }),
    e: () => setOpened({ dialog: "export" }),
    c: () => {
      if (selection.ids.size > 0) setOpened({ dialog: "collect" });
    },
    m: () => {
      if (selection.ids.size > 1 && selection.ids.size <= mostMerged)
        setOpened({ dialog: "merge" });
    },
  });
  const found = papers.data;
  const readings = useReadings(projectId, found?.items.some(isUnread) === true);
  useReturnFocus(found !== undefined);
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <CollectionsBar projectId={projectId} search={search} />
      <DropZone onFiles={(files) => setOpened(chooseDialog(files))}>
        <Heading projectId={projectId} found={found?.total} onOpen={setOpened} />
        <FilterBar projectId={projectId} search={search} papers={found} onSearch={go} />
        {notice === undefined ? null : <NoticeLine notice={notice} projectId={projectId} />}
        {opened === undefined ? <UploadLine projectId={projectId} onOpen={setOpened} /> : null}
        {papers.isPending ? <Pending words={say("library.loading")} /> : null}
        {papers.isError ? (
          <Problem error={papers.error} onRetry={() => void papers.refetch()} />
        ) : null}
        {found === undefined ? null : found.items.length === 0 ? (
          <LibraryEmpty
            projectId={projectId}
            search={search}
            total={found.total}
            onSearch={go}
            onOpen={setOpened}
          />
        ) : (
          <PaperTable
            papers={found.items}
            readings={readings}
            search={search}
            selection={selection}
            isStale={papers.isPlaceholderData}
            onSearch={go}
          />
        )}
        <Pager
          label={say("library.pages")}
          page={search.page ?? 1}
          pages={found?.total_pages ?? 0}
          onTurn={(page) => go({ ...search, page })}
        />
        <SelectionBar
          projectId={projectId}
          collectionId={search.collection_id}
          selection={selection}
          onExport={() => setOpened({ dialog: "export" })}
          onCollect={() => setOpened({ dialog: "collect" })}
          onMerge={() => setOpened({ dialog: "merge" })}
          onRemoved={(words) => setNotice({ words })}
        />
      </DropZone>
      <LibraryDialogs
        projectId={projectId}
        total={project?.paper_count ?? 0}
        opened={opened}
        selection={selection}
        onClose={() => setOpened(undefined)}
        onNotice={(words, paper) => setNotice({ words, ...(paper === undefined ? {} : { paper }) })}
      />
    </div>
  );
}

/** PDFs are uploaded, with whatever was dropped beside them, so that each file gets its answer; others are imported. */
function chooseDialog(files: File[]): Opened {
  if (files.some(isPdf)) return { dialog: "upload", files };
  const [file] = files;
  return { dialog: "import", ...(file === undefined ? {} : { file }) };
}

/** The paper of the row that has the focus. */
function focusedPaper(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>("[data-paper]");
  return row === null || row === undefined ? undefined : Number(row.dataset["paper"]);
}

function Heading({
  projectId,
  found,
  onOpen,
}: {
  projectId: number;
  found: number | undefined;
  onOpen: (opened: Opened) => void;
}) {
  const { say, language } = useSpeech();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h1 className="text-xl font-semibold">{say("library.heading")}</h1>
      {found === undefined ? null : (
        <p role="status" className="text-muted">
          {say("library.found", { count: found.toLocaleString(language) })}
        </p>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button aria-keyshortcuts="e" onClick={() => onOpen({ dialog: "export" })}>
          <Icon name="download" />
          {say("library.export")}
        </Button>
        <Link
          to="/projects/$projectId/pdfs"
          params={{ projectId: String(projectId) }}
          className={buttonLook("plain")}
        >
          <Icon name="file" />
          {say("getPdfs.title")}
        </Link>
        <Button aria-keyshortcuts="i" onClick={() => onOpen({ dialog: "import" })}>
          <Icon name="upload" />
          {say("library.import")}
        </Button>
        <Button aria-keyshortcuts="u" onClick={() => onOpen({ dialog: "upload", files: [] })}>
          <Icon name="file" />
          {say("upload.title")}
        </Button>
        <Button weight="primary" aria-keyshortcuts="n" onClick={() => onOpen({ dialog: "add" })}>
          <Icon name="plus" />
          {say("library.add")}
        </Button>
      </div>
    </div>
  );
}

function NoticeLine({ notice, projectId }: { notice: Notice; projectId: number }) {
  return (
    <p role="status" className="mb-3 rounded-md bg-good-soft px-3 py-2 text-good">
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
