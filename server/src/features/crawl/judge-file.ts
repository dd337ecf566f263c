// Decides whether a downloaded file is that of a paper, by what stands on its first pages.
import type { AppContext } from "../../context.ts";
import { agreesWithFront } from "../../knowledge/bibliography/matching/front-agreement.ts";
import { frontText } from "../../knowledge/reading/metadata/front-text.ts";
import { InvalidError } from "../../platform/errors.ts";
import type { Problem } from "../../adapters/pdf-sources/pdf-source.ts";
import type { PaperRecord } from "../papers/papers.ts";
import { readFrontPages } from "../processing/read-front.ts";
import { describeReadProblem } from "../processing/read-problem.ts";
import { recognisePage } from "../processing/recognise-page.ts";

type Reach = Pick<AppContext, "files" | "backgroundThreads" | "recogniser">;

const longestTitle = 200;

export async function judgeFile(
  context: Reach,
  paper: PaperRecord,
  sha256: string,
  signal: AbortSignal,
): Promise<{ pageCount: number } | { problem: Problem }> {
  try {
    const front = await readFrontPages(context, context.backgroundThreads, sha256, signal);
    const { title, doi, arxiv } = front.metadata;
    const text = front.needsRecognition
      ? await recogniseFirst(context, sha256, signal)
      : front.text;
    const pages = {
      title: title?.value ?? "",
      doi: doi?.value ?? "",
      arxiv: arxiv?.value ?? "",
      text,
    };
    if (agreesWithFront(paper, pages)) return { pageCount: front.pageCount };
    return { problem: { code: "other_paper", reason: otherPaper(pages) } };
  } catch (error) {
    signal.throwIfAborted();
    const problem = describeReadProblem(error);
    if (!(problem instanceof InvalidError)) throw error;
    const reason = `The file was not taken, for it cannot be read: ${problem.message}`;
    return { problem: { code: "unreadable", reason } };
  }
}

/** Of a scan the first page is enough: the title stands on it. */
function recogniseFirst(context: Reach, sha256: string, signal: AbortSignal): Promise<string> {
  return context.files.useLocally(sha256, async (path) => {
    const { layout } = await recognisePage(context, path, 1, signal);
    return frontText([layout]);
  });
}

function otherPaper({ title, text }: { title: string; text: string }): string {
  if (text.trim() === "")
    return "The file was not taken: its first page has no text that could tell which paper it is.";
  if (title === "")
    return "The file was not taken: neither title nor DOI of the paper stands on its first pages.";
  const shown = title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title;
  return `The file was not taken, for it is another paper: “${shown.toWellFormed()}”.`;
}
