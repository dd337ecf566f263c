// Citations as chat shows them: the paper, the exact sentence, and where it stands.
import { z } from "zod";
import type { Citation } from "../../knowledge/answering/passage.ts";
import { excerptsFor, mostNearest } from "../rag/excerpt.ts";
import type { FoundPassage, PlacedSentence } from "../rag/retrieve-passages.ts";
import type { ChatCitation } from "./chat.schema.ts";

const storedCitation = z.object({ paper_id: z.int() });

type Place = Pick<ChatCitation, "excerpt" | "page_number" | "rectangles">;

export function toCitations(
  citations: Citation<PlacedSentence>[],
  passages: FoundPassage[],
): ChatCitation[] {
  const found = new Map(passages.map((passage) => [passage.index, passage]));
  return citations.flatMap(({ index, sentence, excerpt, page }) => {
    const passage = found.get(index);
    const place = { excerpt, page_number: page, rectangles: sentence.rectangles };
    return passage === undefined ? [] : [describe(passage, place)];
  });
}

/** Before anything is written, the passage is shown by how it begins. */
export function toSource(passage: FoundPassage): ChatCitation {
  const [first] = passage.sentences;
  return describe(passage, {
    excerpt: passage.text.slice(first?.start ?? 0, first?.end),
    page_number: first?.page ?? passage.page,
    rectangles: first?.rectangles ?? [],
  });
}

/** Of what was found for a question and was not good enough. */
export function toNearest(question: string, passages: FoundPassage[]): ChatCitation[] {
  const excerptFor = excerptsFor(question);
  return passages.slice(0, mostNearest).map((passage) => describe(passage, excerptFor(passage)));
}

/** Of the citations of a stored message, which may be older than their shape now; each paper once. */
export function citedPapers(stored: readonly unknown[]): number[] {
  return [
    ...new Set(stored.flatMap((each) => storedCitation.safeParse(each).data?.paper_id ?? [])),
  ];
}

export function onePerIndex(citations: ChatCitation[]): ChatCitation[] {
  return [
    ...new Map(citations.map((each) => [each.index, each] as const).toReversed()).values(),
  ].toSorted((one, other) => one.index - other.index);
}

function describe(passage: FoundPassage, place: Place): ChatCitation {
  const { paper } = passage;
  return {
    index: passage.index,
    project_id: paper.project_id,
    paper_id: passage.paperId,
    paper_title: passage.paperTitle,
    relevance_score: passage.score,
    chunk_type: passage.kind,
    authors: paper.authors.map(({ name }) => name),
    year: paper.year,
    doi: paper.doi,
    chunk_id: passage.passageId,
    ...place,
  };
}
