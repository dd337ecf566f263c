// The words by which a result tells which way something goes: up, down, at all, or not; English stems and Chinese words.
import { stem } from "../text/stem.ts";

/** `some` is an effect whose way is not told. */
export type Way = "up" | "down" | "some" | "none";

const english: Record<Way, string> = {
  up: `accelerate accelerated activate activates activation aggravate amplify augment augmented better beneficial benefit
    benefits boost boosted bigger confer double doubled effective efficacious elevate elevated elevation elevations elicit
    enable enhance enhanced enhancement exacerbate exacerbated exceed exceeded expand expansion facilitate faster favor
    favour favorable favourable gain gained greater grew grow grown heightened higher improve improved improvement
    improvements increase increased increases increment induce induced induction intensify larger lengthen longer more
    outperform outperformed overexpression positively potentiate prolong prolonged prolongation promote promoted raise
    raised rise risen rose stimulate stimulation strengthen stronger superior superiority surpass trigger triple
    upregulate upregulated upregulation sensitize advantage success successful`,
  down: `abate abolish abolished abrogate alleviate alleviated ameliorate attenuate attenuated attenuation block blocked
    blunt curb curtail dampen decline declined declines decrease decreased decreases decrement deactivate deactivates deplete depleted
    deteriorate deteriorated deterioration detrimental diminish diminished downregulate downregulated downregulation
    dropped fallen fell fewer halve hamper harmful hinder impair impaired impairment impede inferior
    inferiority inhibit inhibited inhibition inhibits inversely less lessen lower lowered lowers lowering
    minimize mitigate negatively poorer prevent prevented prevention prevents protect protected protection protective
    reduce reduced reduces reducing reduction reductions relieve repress repressed repression retard shorten shortened
    shorter shrink slow slowed slower smaller suppress suppressed suppression weaken weaker worse worsen worsened
    worsening underperform underperformed`,
  some: `affect affected affects associate associated association associations change changed changes alter altered contribute correlate correlated
    correlation correlations depend dependent differ differed difference differences determine effect effects efficacy
    essential impact impacts influence influenced influences interact interaction involve involved linked link
    mediate modulate necessary predict predicted predictor predictors predictive regulate related relation
    relationship require required role significant vary`,
  none: `comparable equal equally  equivalent equivalence identical independent indistinguishable noninferior
    noninferiority non-significant nonsignificant insignificant same similar similarly stable unaffected unaltered
    uncorrelated unchanged unrelated null negligible`,
};

const ways = new Map<string, Way>();
// Of words that are not listed; one that the stems of several ways share tells none of them.
const stems = new Map<string, Way | undefined>();
for (const way of ["up", "down", "some", "none"] as const)
  for (const word of english[way].split(/\s+/u)) {
    ways.set(word, way);
    const key = stem(word);
    if (word.length > 4) stems.set(key, stems.has(key) && stems.get(key) !== way ? undefined : way);
  }

// They share a stem with words that tell a way, and tell none.
const wayless =
  /^(?:compar(?:e|es|ed|ing|ison|isons|ative|atively)|associates?|effector|effectors|relat(?:ive|ively|ives)|stabil.*|equation.*|activ(?:e|ely|ity|ities|ators?)|potential(?:s|ly)?|sensitiv(?:e|ity)|promoters?|enhancers?|inducers?|posit(?:s|ions?|ional|ioned|ioning)|success(?:ion|ive|ively)|conferences?|exacerbations?|facilitators?|stimulants?|incremental|modules?|mediators?|modulators?|regulators?|determinations?|identit(?:y|ies)|impedance|inversion|reductive|preventab.*|retardation)$/u;

// Reading a library repeats a few ten thousand words; what they tell is worked out once.
const known = new Map<string, Way | undefined>();
const mostKnown = 100_000;

/** The way that an English word in lower case tells, if any. */
export function wayOf(word: string): Way | undefined {
  if (known.has(word)) return known.get(word);
  if (known.size >= mostKnown) known.clear();
  const way = wayless.test(word)
    ? undefined
    : (ways.get(word) ?? stems.get(stem(word.replace(/^(up|down)-/u, "$1"))));
  known.set(word, way);
  return way;
}

const negations = new Set(
  `not no never neither nor cannot without fail fails failed failing lack lacks lacked lacking absence absent
  unable unlikely little hardly barely scarcely none nothing minimal don't doesn't didn't isn't aren't wasn't weren't
  can't couldn't hasn't haven't hadn't won't wouldn't non`.split(/\s+/u),
);

export function isNegation(word: string): boolean {
  return negations.has(word);
}

// What takes the cause away: less of it that gives more of something speaks as more of it that gives less.
const removals = new Set(
  `ablated ablation absence antagonist antagonists antagonism blockade blocker blockers deficiency deficient deficit
  deleted deletion depleted depletion deprivation disrupted disruption inactivation inhibitor inhibitors inhibition
  knockdown knockout lack lacking loss null removal silenced silencing withdrawal without discontinuation cessation
  knock-out knock-down reduced low lower decreased`.split(/\s+/u),
);

/** Whether a word says that a cause is taken away. */
export function isRemoval(word: string): boolean {
  return removals.has(word);
}

export const chineseWays: ReadonlyArray<[Way, RegExp]> = [
  [
    "none",
    /差异无(?:统计学|显著)|无(?:显著|明显|统计学)?(?:性)?(?:意义|差异|影响|作用|关联|相关|变化|效果|改善|区别)|没有(?:显著|明显)?(?:差异|影响|作用|关联|相关|变化|效果|改善|区别)|不(?:相关|影响|改变)|无关|(?:相似|相当|一致|持平)/gu,
  ],
  [
    "down",
    /降低|减少|下降|抑制|减轻|下调|缩短|低于|小于|少于|短于|劣于|差于|不如|阻断|削弱|减弱|减缓|延缓|恶化|变差|负相关|预防|缓解|损害|降至|保护/gu,
  ],
  [
    "up",
    /升高|增加|提高|增强|促进|上调|加重|延长|高于|大于|多于|长于|优于|好于|强于|上升|增多|增长|改善|正相关|有效|提升|加快|加速|激活|诱导/gu,
  ],
  ["some", /相关|关联|影响|作用|差异|有关/gu],
];

/** Right before a Chinese word it says no. */
export const chineseNegation =
  /(?:未|不|没有|并未|并不|未能|无法|不能|并没有|无)(?:明显|显著|有效)?(?:地)?$/u;
