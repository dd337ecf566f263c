// What a statement is about: its terms without the words of change, of reporting and of statistics, synonyms as one.
import { termsOf } from "../text/stemmed-terms.ts";
import { wayOf } from "./cues.ts";

const general = new Set(
  termsOf(
    `analysis adjusted after also among baseline case clinical cohort compare compared comparison conclude conclusion
    confidence control controls data demonstrate effect evidence examine find finding findings follow followed
    following found group groups however indicate individual interval investigate level levels likely mean median meta
    method model new number observe observed odds one outcome overall paper participant participants patient patients
    people person pooled population present previous primary ratio receive received report result results review
    sample score secondary show showed shown significance significant study studies subject subjects suggest systematic
    test therapy total treat treated treatment trial trials use used using value versus week weeks well year years
    month months compare evaluate first second two three however moreover furthermore addition potential risk incidence
    rate rates percent serious fail failed lack absence led lead leads cause causes caused remain remained provide provided yield resulted resulting undergo undergoing randomized randomised controlled probability use user users`,
  ),
);

// Words for one thing in results: those after the first are read as it.
const alike: ReadonlyArray<string> = [
  "mortality death deaths died fatal fatality dying",
  "stroke strokes cerebrovascular",
  "tumour tumor cancer carcinoma neoplasm neoplasms",
  "infarction attack",
  "elderly older aged",
  "child children childhood paediatric pediatric",
  "exposure exposed exposing",
  "adolescence adolescent adolescents",
  "heart cardiac",
  "kidney renal",
  "liver hepatic",
  "lung pulmonary",
  "brain cerebral",
  "hospitalisation hospitalization admission admissions hospitalised hospitalized",
  "students student pupils pupil learners learner",
];
const firsts = new Map<string, string>();
for (const line of alike) {
  const [first = "", ...others] = termsOf(line);
  for (const other of others) firsts.set(other, first);
}

/** Of a text in English or Chinese; each term once. */
export function subjectTermsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const term of termsOf(text))
    if (!general.has(term) && wayOf(term) === undefined && !/^\d+(?:\.\d+)?$/u.test(term))
      terms.add(firsts.get(term) ?? term);
  return terms;
}

/** Those of the smaller set that the other holds, too: 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : one.intersection(other).size / smaller;
}
