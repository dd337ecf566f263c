// Takes an answer along with its references: to the clipboard, or into the notes of a paper that it cites.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, request } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import type { Language } from "../../language/translate.ts";
import { paperQuery } from "../../papers/library-queries.ts";
import { citedPapers, composeCopy, numberByPaper } from "./answer-copy.ts";
import type { CitedPaper, CopyFormat } from "./answer-copy.ts";
import type { Source } from "./citations.ts";

type Answered = { projectId: number; question: string; text: string; sources: readonly Source[] };

/** How references are written where the page's language is spoken. */
const customary = { en: "apa", zh: "gb_t_7714" } as const satisfies Record<Language, string>;

const paperPath = "/api/v1/projects/{project_id}/papers/{paper_id}";

function useComposing({ projectId, question, text, sources }: Answered) {
  const { say, language } = useSpeech();
  return async (format: CopyFormat) => {
    const wanted = { style: customary[language], variant: format };
    const references = await cite(projectId, citedPapers(sources), wanted);
    const written = numberByPaper(text, sources);
    return composeCopy(format, {
      question,
      text: written,
      references,
      heading: say("ask.references"),
    });
  };
}

/** `onShow` gets the text where the browser does not lend its clipboard: it does so to secure pages only. */
export function useCopying(answer: Answered, onShow: (text: string) => void) {
  const compose = useComposing(answer);
  return useMutation({
    mutationFn: async (format: CopyFormat) => {
      const text = await compose(format);
      if (navigator.clipboard === undefined) onShow(text);
      else await navigator.clipboard.writeText(text);
    },
  });
}

/** Behind what the notes say already; who changed them meanwhile has not changed them in vain. */
export function useNoting(answer: Answered) {
  const compose = useComposing(answer);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (paper: CitedPaper) => {
      const projectId = paper.project_id ?? answer.projectId;
      const path = { project_id: projectId, paper_id: paper.paper_id };
      const note = await compose("text");
      const { data, etag: ifMatch } = await request(`GET ${paperPath}`, { path });
      const notes = data.notes.trim() === "" ? note : `${data.notes.trimEnd()}\n\n${note}`;
      await call(`PUT ${paperPath}`, { path, body: { notes }, ifMatch });
      const { queryKey } = paperQuery(projectId, paper.paper_id);
      await queries.invalidateQueries({ queryKey });
      return paper;
    },
  });
}

/** Papers of several projects are cited by each of them; the order stays. */
async function cite(
  projectId: number,
  papers: readonly CitedPaper[],
  wanted: { style: (typeof customary)[Language]; variant: CopyFormat },
): Promise<string[]> {
  const citations = new Map<number, string>();
  const projects = Map.groupBy(papers, ({ project_id: id }) => id ?? projectId);
  for (const [id, own] of projects) {
    const found = await call("POST /api/v1/projects/{project_id}/writing/citations", {
      path: { project_id: id },
      body: { paper_ids: own.map((paper) => paper.paper_id), ...wanted },
    });
    for (const { paper_id: paperId, citation } of found.citations) citations.set(paperId, citation);
  }
  return papers.map(({ paper_id: id, paper_title: title }) => citations.get(id) ?? title);
}
