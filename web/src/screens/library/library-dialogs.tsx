// Which dialog of the library is open, and what it says when it is done.
import { useSpeech } from "../../language/language-context.tsx";
import type { Paper } from "../../papers/paper.ts";
import { AddPaperDialog } from "./add-paper-dialog.tsx";
import { BibliographyDialog } from "./bibliography-dialog.tsx";
import { CollectDialog } from "./collect-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import type { Selection } from "./selection.ts";
import { TagDialog } from "./tag-dialog.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

export type Opened =
  | { dialog: "add" | "export" | "collect" | "merge" | "tag" | "bibliography" }
  | { dialog: "import"; file?: File }
  | { dialog: "upload"; files: File[] };

export function LibraryDialogs({
  projectId,
  total,
  opened,
  selection,
  onClose,
  onNotice,
}: {
  projectId: number;
  total: number;
  opened: Opened;
  selection: Selection;
  onClose: () => void;
  onNotice: (words: string, paper?: Paper) => void;
}) {
  const { say } = useSpeech();
  const paperIds = [...selection.ids];
  switch (opened.dialog) {
    case "add":
      return (
        <AddPaperDialog
          projectId={projectId}
          onClose={onClose}
          onAdded={(paper, warning) => onNotice(warning ?? say("library.added"), paper)}
        />
      );
    case "import":
      return <ImportDialog projectId={projectId} file={opened.file} onClose={onClose} />;
    case "upload":
      return <UploadDialog projectId={projectId} files={opened.files} onClose={onClose} />;
    case "export":
      return (
        <ExportDialog projectId={projectId} paperIds={paperIds} total={total} onClose={onClose} />
      );
    case "collect":
      return (
        <CollectDialog
          projectId={projectId}
          paperIds={paperIds}
          onClose={onClose}
          onCollected={onNotice}
        />
      );
    case "tag":
      return <TagDialog projectId={projectId} paperIds={paperIds} onClose={onClose} />;
    case "bibliography":
      return <BibliographyDialog projectId={projectId} paperIds={paperIds} onClose={onClose} />;
    default:
      opened.dialog satisfies "merge";
      return (
        <MergeDialog
          projectId={projectId}
          paperIds={paperIds}
          onMerged={selection.clear}
          onClose={onClose}
        />
      );
  }
}
