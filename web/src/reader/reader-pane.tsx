// A paper's PDF wherever a screen has room for it: opened at a page, a passage or the sentence that was cited.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../language/language-context.tsx";
import { paperQuery } from "../papers/library-queries.ts";
import { recallList } from "../papers/paper-list.ts";
import { buttonLook } from "../parts/button.tsx";
import { Empty, Pending, Problem } from "../parts/feedback.tsx";
import { Reader } from "./reader.tsx";
import type { ReaderPlace } from "./reader-place.ts";

type ReaderPaneProps = {
  projectId: number;
  paperId: number;
  /** What to open at; another value leads there. */
  place?: ReaderPlace;
  /** Told where the reader was led; without it the pane keeps that to itself. */
  onPlace?: (place: ReaderPlace) => void;
  /** Given where the pane stands beside something else: then its keys work only while it has the focus. */
  onClose?: () => void;
};

/** Takes the height of what it stands in. */
export function ReaderPane({ projectId, paperId, ...props }: ReaderPaneProps) {
  const { say } = useSpeech();
  const paper = useQuery(paperQuery(projectId, paperId));
  if (paper.isPending) return <Pending words={say("paper.loading")} />;
  if (paper.isError) return <Problem error={paper.error} onRetry={() => void paper.refetch()} />;
  if (paper.data.data.has_pdf) {
    return <Reader key={paperId} paper={paper.data.data} {...props} />;
  }
  return (
    <Empty title={say("reader.none")}>
      <Link
        to="/projects/$projectId/papers/$paperId"
        params={{ projectId: String(projectId), paperId: String(paperId) }}
        search={recallList(paperId)}
        className={buttonLook("plain")}
      >
        {say("reader.noneNext")}
      </Link>
    </Empty>
  );
}
