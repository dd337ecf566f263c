// Finds the sentences of a paper that say what it asked, how it went about it, what it found, and where its limits are.
import { isLeftOut } from "../answering/signals.ts";
import { type SentenceRole, sentenceRoles } from "../text/sentence-roles.ts";
import { leansBack, reportSentence } from "./report-sentence.ts";

export type PaperSentence = {
  /** As the paper writes it, and as others would report it. */
  source: string;
  text: string;
  page: number | null;
  passageId: number;
};

export type PaperPassage = {
  id: number;
  section: string;
  sentences: ReadonlyArray<{ text: string; page: number | null }>;
};

export type SummaryPart = "question" | "method" | "result" | "limits";

type Candidate = PaperSentence & { role: SentenceRole; place: number; leans: boolean };

const rolesOfPart: Record<SummaryPart, readonly SentenceRole[]> = {
  question: ["aim"],
  method: ["method"],
  result: ["conclusion", "result"],
  limits: ["limitation", "future"],
};

/** The abstract comes first in a paper, and tells all of it: the earliest sentence of a part is the one to take. */
export function summarisePaper(
  title: string,
  passages: readonly PaperPassage[],
): Partial<Record<SummaryPart, PaperSentence>> {
  const candidates = readCandidates(title, passages);
  const taken = new Set<string>();
  const take = (found: Candidate | undefined): PaperSentence | undefined => {
    if (found === undefined) return undefined;
    taken.add(found.text);
    const { source, text, page, passageId } = found;
    return { source, text, page, passageId };
  };
  const best = (part: SummaryPart): Candidate | undefined => {
    for (const role of rolesOfPart[part]) {
      const found = candidates.filter((each) => each.role === role && !taken.has(each.text));
      const chosen = found.find(({ leans }) => !leans) ?? found[0];
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  };
  const question = take(best("question"));
  const method = take(best("method"));
  // Whatever else a paper says last, it says as its result.
  const result = take(best("result") ?? candidates.findLast(({ text }) => !taken.has(text)));
  const limits = take(best("limits"));
  return {
    ...(question === undefined ? {} : { question }),
    ...(method === undefined ? {} : { method }),
    ...(result === undefined ? {} : { result }),
    ...(limits === undefined ? {} : { limits }),
  };
}

function readCandidates(title: string, passages: readonly PaperPassage[]): Candidate[] {
  const found: Candidate[] = [];
  const heading = comparable(title);
  for (const { id, section, sentences } of passages) {
    const body = sentences.filter(({ text }) => comparable(text) !== heading);
    const roles = sentenceRoles(
      body.map(({ text }) => text),
      section,
    );
    for (const [index, { text: source, page }] of body.entries()) {
      if (isLeftOut(section)) continue;
      const text = reportSentence(source);
      if (text === undefined) continue;
      const role = roles[index] ?? "other";
      const place = found.length;
      found.push({ source, text, page, passageId: id, role, place, leans: leansBack(text) });
    }
  }
  return found;
}

function comparable(text: string): string {
  return text
    .trim()
    .replace(/[.。]$/u, "")
    .toLowerCase();
}
