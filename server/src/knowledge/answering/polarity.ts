// Which way a text points: whether it tells of something found or not found, of likeness, of more or of less; English and Chinese.

export type Polarity = {
  /** It tells of an effect, a difference, a link or a use. */
  isFound: boolean;
  /** It tells that this was looked for and is not there. */
  isDenied: boolean;
  /** It tells that things are alike, which answers some questions with yes and others with no. */
  isAlike: boolean;
  isHedged: boolean;
  /** Undefined where it tells of neither more nor less, or of both. */
  direction: "up" | "down" | undefined;
};

const thing =
  "(?:differences?|effects?|associations?|relations?|relationships?|correlations?|evidence|changes?|increases?|decreases?|reductions?|improvements?|benefits?|impacts?|influences?|advantages?|interactions?|roles?|needs?|indications?|support|links?|trends?|predictors?|value|use)";
const deed =
  "(?:differ|change|affect|increase|decrease|improve|reduce|predict|influence|correlate|alter|appear|seem|have|lead|result|show|reach|support|benefit|provide|contribute|find|detect|observe|demonstrate|identify|cause|prevent|enhance|add|reveal|vary|impact|confirm|require|need|play|depend)";
const state =
  "(?:significant(?:ly)?|statistically|associated|correlated|related|different|effective|necessary|needed|required|recommended|useful|sufficient|superior|better|worse|higher|lower|more|less|justified|reliable|accurate|predictive|affected|influenced|improved|increased|decreased|reduced|supported|found|observed|seen|detected|present|evident|be|been)";
const auxiliary =
  "(?:did|do|does|could|can|was|were|is|are|has|have|had|will|would|may|might|should)";
const denied = new RegExp(
  String.raw`\bno (?:\S+ ){0,4}${thing}\b|\b${auxiliary}(?: not|n't)(?: \w+){0,2}? (?:${deed}|${state})\b|\bcannot\b|\bnot (?:\w+ )?${state}\b|\bneither\b|\bfail(?:s|ed|ure) to\b|\bnon-?significant|\binsignificant|\bunrelated\b|\bunnecessary\b|\bunlikely\b|\bunaffected\b|\bunchanged\b|\bineffective\b|\bno longer\b|\black(?:s|ed)? (?:of |any )?|\bpoor(?:ly)? (?:predict|agree|correlat)|\bindependent(?:ly)? of\b|\b(?:insufficient|inadequate|unsatisfactory|inappropriate|inaccurate|unreliable)(?:ly)?\b|\bnone of\b|^few\b|\bonly (?:a )?few\b|\bof (?:limited|little|no) (?:\w+ )?(?:value|use|benefit)\b|无(?:显著|明显|统计学)|没有|并未|并不|未(?:见|发现|能|达到)|不(?:能|会|显著|明显|具有|影响|存在)|无(?:关|效|差异)|差异无`,
  "iu",
);
const found =
  /\b(?:significant(?:ly)?|associated with|correlat(?:e[sd]?|ions?)|predict(?:s|ed|ive|ors?)|(?:higher|lower|greater|better|worse|more|less|fewer|longer|shorter|larger|smaller|faster|earlier|later) (?:\S+ ){0,8}than|increase[sd]?|decrease[sd]?|reduce[sd]?|improve[sd]?|improvements?|differed|effective|efficac(?:y|ious)|safe(?:ly)?|feasible|reliabl[ey]|accurate(?:ly)?|useful|valuable|benefi(?:ts?|ted|cial)|successful(?:ly)?|confirm(?:s|ed)|contribut(?:e[sd]?|ions?)|affect(?:s|ed)|influence[sd]?|promote[sd]?|enhance[sd]?|risk factors?|adequate(?:ly)?|sufficient(?:ly)?|satisfactory|acceptable|well tolerated|associations? (?:was|were|between)|related to|more likely|less likely)\b|显著|明显|有效|优于|高于|低于|提高|降低|增加|减少|改善|促进|抑制|正相关|负相关|有利于|有助于/iu;
const alike =
  /\b(?:similar(?:ly|ity)?|comparable|equivalent|equal(?:ly)?|identical|the same|no (?:\S+ ){0,4}differences?|not (?:\w+ ){0,2}differ(?:ent)?|non-?inferior(?:ity)?|not (?:superior|inferior))\b|相当|相似|相同|一致|无(?:显著|明显|统计学)?(?:性)?差异|差异无/iu;
const hedged =
  /\b(?:may|might|could|possibl[ey]|potential(?:ly)?|perhaps|appears?|seems?|tend(?:s|ed|ency)?|trend|partial(?:ly)?|although|however|but|uncertain|unclear|further|caution)\b|可能|或许|部分|有待|尚/iu;
const up =
  /\b(?:increas(?:e[sd]?|ing)|higher|greater|more|ris(?:es?|en|ing)|rose|elevat(?:e[sd]?|ing|ions?)|improv(?:e[sd]?|ing|ements?)|enhanc(?:e[sd]?|ing|ement)|promot(?:e[sd]?|ing)|gain(?:s|ed)?|better|longer|larger|boost(?:s|ed|ing)?|rais(?:e[sd]?|ing)|stimulat(?:e[sd]?|ing)|accelerat(?:e[sd]?|ing)|prolong(?:s|ed)?|activat(?:e[sd]?|ing|ion)|induc(?:e[sd]?|ing)|upregulat\w+)\b|提高|增加|升高|增强|改善|促进|高于|优于|上升|增长|延长/iu;
const down =
  /\b(?:decreas(?:e[sd]?|ing)|lower(?:s|ed|ing)?|reduc(?:e[sd]?|ing|tions?)|fewer|less|declin(?:e[sd]?|ing)|fall(?:s|en|ing)?|fell|drop(?:s|ped)?|inhibit(?:s|ed|ing|ion)?|suppress(?:es|ed|ing|ion)?|attenuat(?:e[sd]?|ing)|diminish(?:es|ed)?|prevent(?:s|ed|ing|ion)?|shorter|smaller|weaken(?:s|ed)?|impair(?:s|ed|ment)?|delay(?:s|ed)?|block(?:s|ed)?|worse|downregulat\w+|loss)\b|降低|减少|下降|减轻|抑制|低于|缩短|减弱|削弱|防止/iu;
const chance =
  /\bp(?:[- ]?values?)?\s{0,2}(<|>|=|≤|≥)(?:\s{0,2}(?:or\s?)?=)?\s{0,2}((?:0|1)?\.\d{1,6})/giu;
const usualLevel = 0.05;
// The interval of a ratio, "OR 1.4; 95% CI 0.9–2.1": with 1 inside nothing was shown.
const interval =
  /\b(?:odds|hazard|risk|rate|relative|ORs?|HRs?|RRs?)\b[^;]{0,80}?\b(?:CI|confidence intervals?)\b[^\d]{0,12}(\d{1,3}\.\d{1,4})\s{0,2}(?:-|–|—|to|,)\s{0,2}(\d{1,3}\.\d{1,4})/giu;

export function polarityOf(text: string): Polarity {
  const { below, above } = chancesOf(text);
  const [goesUp, goesDown] = [up.test(text), down.test(text)];
  const isDenied = denied.test(text) || (above > 0 && below === 0);
  return {
    isFound: below > 0 || found.test(text),
    isDenied,
    isAlike: alike.test(text) || (above > 0 && below === 0),
    isHedged: hedged.test(text) || (above > 0 && below > 0),
    direction: goesUp === goesDown ? undefined : goesUp ? "up" : "down",
  };
}

/** How many of the tests that a text reports (p < 0.01, P = .3, 95% CI 0.9–2.1) show something, and how many do not. */
function chancesOf(text: string): { below: number; above: number } {
  let [below, above] = [0, 0];
  for (const [, sign = "", figure = ""] of text.matchAll(chance)) {
    const isBelow = Number(figure) < usualLevel || (Number(figure) === usualLevel && sign !== ">");
    if (isBelow && sign !== ">" && sign !== "≥") below += 1;
    else if (!isBelow && (sign === "=" || sign === ">" || sign === "≥")) above += 1;
    else if (sign === ">" && Number(figure) === usualLevel) above += 1;
  }
  for (const [, from, to] of text.matchAll(interval)) {
    if (Number(from) > 1 || Number(to) < 1) below += 1;
    else above += 1;
  }
  return { below, above };
}
