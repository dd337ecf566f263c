// Scores the impact of papers from 0 to 100: citations a year beside those of papers of like age and field, and how many.
import { type Field, fieldsOf, type PlacedPaper } from "./fields.ts";

export type CitedPaper = PlacedPaper & {
  id: number;
  title: string;
  year: number | null;
  citations: number;
  isRetracted: boolean;
};

/** Points that add up to the score. */
export type ImpactFactors = {
  normalised_citations: number;
  citation_volume: number;
  retraction: number;
};

export type ImpactScore = {
  paper_id: number;
  title: string;
  score: number;
  factors: ImpactFactors;
  details: {
    citations: number;
    age_years: number | null;
    citations_per_year: number;
    expected_citations_per_year: number;
    field: string | null;
    peers: number;
    is_retracted: boolean;
  };
};

export type ImpactScores = {
  scores: ImpactScore[];
  total: number;
  avg_score: number;
  top_paper_id: number | null;
};

type Rates = { sum: number; count: number };
type RatesByAge = { all: Rates; byAge: Map<number, Rates> };

/** What a paper can get for its citations beside those of its peers, and for their number. */
export const mostForNormalised = 70;
export const mostForVolume = 30;
/** Papers whose age differs by no more years are peers. */
export const ageBand = 2;
/** As many papers as what is expected of a wider circle weighs: a few peers alone say little. */
export const priorPapers = 5;

/** Best first; of equals the one that came first. */
export function scoreImpact(papers: readonly CitedPaper[], currentYear: number): ImpactScores {
  const ages = papers.map(({ year }) => (year === null ? null : Math.max(0, currentYear - year)));
  const usual = median(ages.filter((age) => age !== null));
  const rates = papers.map(({ citations }, index) => citations / ((ages[index] ?? usual) + 1));
  const fields = fieldsOf(papers);
  const project = emptyRates();
  const ofFields = new Map<string, RatesByAge>();
  for (const [index, rate] of rates.entries()) {
    const age = ages[index] ?? null;
    addRate(project, age, rate);
    const field = fields[index];
    if (field === undefined) continue;
    const known = ofFields.get(field.key) ?? emptyRates();
    addRate(known, age, rate);
    ofFields.set(field.key, known);
  }
  const most = papers.reduce((best, { citations }) => Math.max(best, citations), 0);
  const scores = papers.map((paper, index) => {
    const [rate = 0, age = null, field] = [rates[index], ages[index], fields[index]];
    const { expected, peers } = expect(project, field && ofFields.get(field.key), age);
    return scoreOf(paper, { rate, age, field, expected, peers, most });
  });
  scores.sort((one, other) => other.score - one.score || one.paper_id - other.paper_id);
  const sum = scores.reduce((all, { score }) => all + score, 0);
  return {
    scores,
    total: scores.length,
    avg_score: scores.length === 0 ? 0 : rounded(sum / scores.length),
    top_paper_id: scores[0]?.paper_id ?? null,
  };
}

function scoreOf(
  paper: CitedPaper,
  found: {
    rate: number;
    age: number | null;
    field: Field | undefined;
    expected: number;
    peers: number;
    most: number;
  },
): ImpactScore {
  const { rate, age, field, expected, peers, most } = found;
  const share = rate === 0 ? 0 : rate / (rate + expected);
  const normalised = rounded(mostForNormalised * share);
  const volume =
    most === 0 ? 0 : rounded((mostForVolume * Math.log1p(paper.citations)) / Math.log1p(most));
  // What rests on results that were taken back is no standing.
  const retraction = paper.isRetracted ? -rounded(normalised + volume) : 0;
  return {
    paper_id: paper.id,
    title: paper.title,
    score: rounded(normalised + volume + retraction),
    factors: { normalised_citations: normalised, citation_volume: volume, retraction },
    details: {
      citations: paper.citations,
      age_years: age,
      citations_per_year: rounded(rate),
      expected_citations_per_year: rounded(expected),
      field: field?.name ?? null,
      peers,
      is_retracted: paper.isRetracted,
    },
  };
}

/** The mean of the project, drawn towards that of the papers of like age, and that towards the same of the field. */
function expect(
  project: RatesByAge,
  field: RatesByAge | undefined,
  age: number | null,
): { expected: number; peers: number } {
  const overall = project.all.count === 0 ? 0 : project.all.sum / project.all.count;
  const ofAge = around(project, age);
  const expectedOfAge = drawn(ofAge, overall);
  if (field === undefined) return { expected: expectedOfAge, peers: ofAge.count };
  const ofField = around(field, age);
  return { expected: drawn(ofField, expectedOfAge), peers: ofField.count };
}

function drawn({ sum, count }: Rates, prior: number): number {
  return (sum + priorPapers * prior) / (count + priorPapers);
}

/** A paper of unknown age is held against all. */
function around({ all, byAge }: RatesByAge, age: number | null): Rates {
  if (age === null) return all;
  const found = { sum: 0, count: 0 };
  for (let near = age - ageBand; near <= age + ageBand; near += 1) {
    const rates = byAge.get(near);
    found.sum += rates?.sum ?? 0;
    found.count += rates?.count ?? 0;
  }
  return found;
}

function emptyRates(): RatesByAge {
  return { all: { sum: 0, count: 0 }, byAge: new Map() };
}

function addRate({ all, byAge }: RatesByAge, age: number | null, rate: number): void {
  all.sum += rate;
  all.count += 1;
  if (age === null) return;
  const known = byAge.get(age) ?? { sum: 0, count: 0 };
  known.sum += rate;
  known.count += 1;
  byAge.set(age, known);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rounded(value: number): number {
  const whole = Math.round(value * 100) / 100;
  // Nobody wants to read -0.
  return whole === 0 ? 0 : whole;
}
