// Lists the papers of the library that a statement can be supported with, each with its nearest sentence.
import { passagesWithEvidence, refuse, surest } from "./answer-question.ts";
import { withoutMarkers } from "./markers.ts";
import { type Answer, citationOf, type Passage, type PassageSentence } from "./passage.ts";
import { quotationOf } from "./quotation.ts";
import { type SentenceVectors, type WeighedPassage, weighPassages } from "./weigh-sentences.ts";
import { languageOf, wording } from "./wording.ts";

const mostReferences = 10;

export async function lookUpCitations<Sentence extends PassageSentence>(
  statement: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
): Promise<Answer<Sentence>> {
  const words = wording[languageOf(statement)];
  const evident = passagesWithEvidence(
    await weighPassages(statement, passages, vectors, passagesWithEvidence),
  );
  if (evident.length === 0) return refuse(words.noReferences);
  const found = bestOfEachPaper(evident);
  const citations = found.flatMap(({ passage, sentences }) => {
    const [nearest] = sentences.toSorted((one, other) => relevance(other) - relevance(one));
    return nearest === undefined ? [] : citationOf(passage, nearest.sentence);
  });
  const lines = citations.map(({ passage, excerpt, index, page }, place) => {
    const title = passage.paperTitle === "" ? "" : `${withoutMarkers(passage.paperTitle)} `;
    const where = page === null ? "" : `, p. ${page}`;
    return `${place + 1}. ${title}[${index}]${where}: “${quotationOf(excerpt)}”`;
  });
  return {
    text: [words.references, ...lines].join("\n"),
    citations,
    confidence: surest(evident),
    finish_reason: "stop",
  };
}

/** A reference is wanted for what it says of the statement, finding or not. */
function relevance({
  covered,
  similarity,
}: {
  covered: number;
  similarity: number | undefined;
}): number {
  return covered + (similarity ?? 0);
}

function bestOfEachPaper<Sentence extends PassageSentence>(
  weighed: ReadonlyArray<WeighedPassage<Sentence>>,
): WeighedPassage<Sentence>[] {
  const papers = new Map<number, WeighedPassage<Sentence>>();
  for (const each of weighed.toSorted((one, other) => other.confidence - one.confidence))
    if (!papers.has(each.passage.paperId)) papers.set(each.passage.paperId, each);
  return [...papers.values()].slice(0, mostReferences);
}
