// Tells the terms that name something from those that every paper uses: units, and the words in which research is told.
import { termsOf } from "../text/stemmed-terms.ts";

const unspecific = new Set(
  termsOf(
    `mg kg g ug ng pg ml dl l cm mm m mmol mumol micromol nmol mmhg kcal iu per deciliter decilitre liter litre gram unit
    units minute minutes min hour hours day days h degree extent
    experiment experiments experimental extensive empirical dataset datasets corpus benchmark benchmarks baseline approach
    approaches method methods methodology framework technique techniques strategy system systems architecture algorithm
    task tasks subtask subtasks domain domains setting settings set sets category categories class classes across
    performance perform performing achieve achieved achieves obtain obtained maintain maintaining maintained exist
    existing previous prior state art best consistent consistently several multiple various different many public real
    world standard standards propose proposed evaluation human work works
    intervention interventions placebo dose doses administration measure measures measured concentration concentrations
    composite event events seen current strong clear broad range later early large small high low ever statistically highly
    numerically`,
  ),
);

/** Whether a term, as `subjectTermsOf` gives it, can name what acts or what it acts on. */
export function isSpecific(term: string): boolean {
  return !unspecific.has(term);
}
