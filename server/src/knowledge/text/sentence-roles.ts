// What a sentence does in its paper: by its label ("RESULTS: …"), its section, its own words, and its place; English and Chinese.

export type SentenceRole =
  | "background"
  | "aim"
  | "method"
  | "result"
  | "conclusion"
  | "limitation"
  | "future"
  | "other";

type Place = { section?: string; index: number; count: number };
type Known = Exclude<SentenceRole, "other">;

// "Methods and results" tells results, "background and aims" the aim: what is asked for most often comes first.
const headings: ReadonlyArray<[Known, RegExp]> = [
  ["limitation", /\blimitations?\b|\bthreats to validity\b|局限|不足/iu],
  ["future", /\bfuture\b|\boutlook\b|\bopen (?:questions|problems)\b|展望|未来/iu],
  [
    "conclusion",
    /\bconclu(?:sions?|ding)\b|\b(?:implications?|interpretation|take-?home|key messages?|significance)\b|结论|结语|总结|小结|启示/iu,
  ],
  // What was to be measured is a part of the methods, not yet a result.
  ["method", /\boutcomes? measure|\bmain outcomes?\b|\bmeasurements?$/iu],
  ["result", /\b(?:results?|findings?|outcomes?|evaluation|experiments?)\b|结果|发现|实验分析/iu],
  [
    "aim",
    /\b(?:objectives?|aims?|purposes?|goals?|hypothes[ie]s|research questions?|statement of need)\b|目的|目标|研究问题/iu,
  ],
  [
    "method",
    /\b(?:methods?|methodology|materials?|procedures?|protocols?|participants?|patients?|subjects?|population|settings?|set-?up|design|measures?|measurements?|interventions?|data(?: (?:sources?|extraction|collection|synthesis|selection))?|sample|approach|implementation|algorithms?)\b|方法|材料|对象|设计|数据来源/iu,
  ],
  [
    "background",
    /\b(?:introduction|backgrounds?|context|related works?|motivation|rationale|literature review|overview|preliminaries|importance)\b|引言|背景|相关工作|前言|绪论|概述|综述/iu,
  ],
];
const discussion = /\bdiscussions?\b|讨论/iu;

// Before a colon any short heading may stand; before a full stop or a dash only a word that is nothing but a heading.
const labelWords = String.raw`\p{L}[\p{L}\p{M} ,&/'’-]{1,48}`;
const labels: readonly RegExp[] = [
  new RegExp(String.raw`^\s*[【[［(（]\s*(${labelWords})\s*[】\]］)）]`, "u"),
  new RegExp(String.raw`^\s*(${labelWords}?)\s*[:：]`, "u"),
  /^\s*((?:(?:main|principal|key|study) )?(?:backgrounds?|introduction|context|objectives?|aims?|purposes?|methods?|methodology|(?:patients|materials?|subjects) and methods?|methods and (?:results|findings)|results?|findings?|results and conclusions?|conclusions?|discussion|limitations?|design|interpretation))\s*(?:\.(?=\s|$)|[–—]|--)/iu,
  /^\s*(研究背景|背景|目的|方法|材料与方法|结果|结论|讨论)[\s\u3000]+/u,
];
// A colon also stands behind the first words of a sentence: a label has few words, and is not all small letters.
const mostLabelWords = 6;

const limitationWords =
  /\b(?:limitations?(?: of| to| in| include| is| are| was| were|\b)|(?:is|are|was|were) limited (?:by|to|in)|(?:small|limited) (?:sample|number of (?:patients|participants|subjects|cases))|(?:should|must) be (?:interpreted|viewed|taken) (?:with|cautiously)|cannot (?:be generali[sz]ed|rule out|exclude|establish caus)|may not (?:be generali[sz]|generali[sz]e)|did not (?:control|adjust) for|lack(?:ed|s) (?:of )?(?:a )?control)\b|局限|不足之处|样本量(?:较|偏)?小/iu;
const futureWords =
  /\b(?:future (?:work|research|studies|study|directions?|trials?|investigations?|efforts?|versions?|releases?)|in (?:the )?future|(?:further|more|additional|larger|prospective) (?:\w+ ){0,3}(?:work|research|studies|study|trials?|investigations?|evidence|data) (?:\w+ ){0,2}(?:is|are|will be|should be|needed|required|warranted|necessary)|(?:remains?|has yet|have yet) to be (?:\w+ )?(?:seen|determined|established|studied|investigated|explored|clarified|shown)|(?:is|are) (?:needed|warranted|required) to (?:confirm|determine|clarify|establish|understand|investigate)|we (?:plan|intend|hope) to)\b|有待|未来(?:的)?(?:研究|工作)|进一步(?:研究|探讨|验证)|今后(?:的)?(?:研究|工作)/iu;
const conclusionWords =
  /^(?:in conclusion|to conclude|in summary|to summari[sz]e|in sum|overall|taken together|collectively|altogether|thus|therefore|hence|consequently|these (?:results|findings|data|observations|studies)|our (?:results|findings|data|study|work|observations)|the(?: present| current)? (?:results|findings|data) (?:of|from|suggest|indicate|support|imply|provide|show|demonstrate)|this (?:study|work|finding|paper|suggests|indicates|supports|implies|analysis|trial|review) (?:suggest|indicat|support|impl|provid|demonstrat|show|confirm|highlight|reveal|add|contribut|underscor))|\b(?:we (?:therefore |thus )?(?:conclude|suggest|propose|recommend)|(?:it (?:is|can be|was) |we )?conclude[ds]? that|(?:results|findings|data|evidence|study|analysis|observations) (?:\w+ ){0,4}(?:suggests?|indicates?|supports?|impl(?:y|ies)|highlights?|underscores?)|should (?:be considered|not be|be (?:offered|recommended|used|performed|encouraged))|(?:is|are) (?:therefore )?recommended)\b|^(?:因此|总之|综上|可见|由此可见|结论)|(?:研究|结果)(?:表明|说明|提示)|综上所述/iu;
const aimWords =
  /^(?:to [a-z]{3,}\b(?!.{0,80}, (?:we|the authors) )|whether\b)|\b(?:aims?|aimed|purposes?|objectives?|goals?|hypothes[ie]s) (?:of|was|is|were|are|to|that)\b|\b(?:we|study|paper|trial|article|review|authors|work) (?:therefore |here |thus |also )?(?:aim(?:s|ed)?|sought|seeks?|ask(?:s|ed)? (?:whether|if|how)|hypothesi[sz]ed?|(?:examine|investigate|explore|evaluate|assesse|compare|describe|determine|address|addresse|present|introduce|propose|review|studie)[sd]?|tested (?:whether|if|the)|(?:was|were) (?:designed|undertaken|conducted|performed) to)\b|\bin order to (?:determine|assess|test|evaluate|examine|investigate)\b|旨在|^目的|为(?:了)?(?:探讨|研究|了解|评价|分析|提高|解决|验证)|本文(?:探讨|研究|分析|介绍|提出|讨论|针对)/iu;
const resultWords =
  /\b(?:we (?:also |further |then |have )?(?:found|find|show|showed|shown|demonstrate[ds]?|observed?|identified|detected|revealed?|report that)|(?:results?|analys[ie]s|data|experiments?|comparisons?|model|regression|findings|tests?|simulations?) (?:also |further |clearly )?(?:show|demonstrat|reveal|yield|confirm)\w*|significant(?:ly)?|statistically|(?:was|were|is|are) (?:\w+ )?(?:associated|correlated|related) (?:with|to)|correlat(?:ed|ion|ions)|(?:higher|lower|greater|better|worse|more|less|fewer|longer|shorter|larger|smaller|faster|slower) (?:\S+ ){0,8}than|(?:increased|decreased|reduced|improved|declined|rose|fell|dropped|doubled|outperform(?:s|ed)?)|no (?:\w+ )?(?:differences?|associations?|effects?|correlation|evidence)|did not (?:differ|change|affect|increase|decrease|improve|reduce|predict|influence)|(?:differed|predicted|accounted for|ranged from)|(?:was|were) (?:\w+ )?(?:found|seen|observed|detected|present|absent|noted|elevated|similar|identical|unchanged|effective|successful)|occurred (?:in|with)|remained|resulted in|odds ratio|hazard ratio|relative risk|confidence interval|(?:mean|median) (?:\S+ ){0,6}(?:was|were)|respectively)\b|^(?:of (?:the |these |all )?\d|none of |there (?:was|were) )|\d ?%|\bp ?[<=>≤≥]|\b[ohr]r ?[=:]|\d ?± ?\d|显著|明显(?:高|低|优|增|减|改善|提高|降低)|优于|高于|低于|结果(?:表明|显示)|发现|相关(?:性|系数)|提高了|降低了|增加了|减少了|差异(?:有|无)|p[<>=＜＞]/iu;
const methodWords =
  /\b(?:(?:was|were|is|are) (?:then |also |randomly |retrospectively |prospectively |subsequently |each )?(?:randomi[sz]ed|recruited|enrolled|assigned|allocated|collected|included|excluded|measured|assessed|evaluated|obtained|administered|performed|reviewed|analy[sz]ed|studied|interviewed|compared|conducted|used|carried out|calculated|identified|selected|divided|surveyed|followed|examined|treated|tested|asked|invited|extracted|determined|recorded|estimated|computed|implemented|trained)|we (?:used|use|collected|recruited|enrolled|measured|analy[sz]ed|conducted|performed|surveyed|interviewed|randomi[sz]ed|applied|employed|implemented|developed|trained|searched|reviewed|included|selected)|retrospective(?:ly)?|prospective(?:ly)?|cross-sectional|cohort study|case-control|randomi[sz]ed controlled|double-blind|questionnaires?|consecutive|(?:using|by means of) (?:a|an|the)|underwent|received)\b|采用|选取|随机分为|纳入|回顾性|收集|测定|利用.{1,20}(?:方法|模型|分析)|通过.{1,20}(?:方法|实验|调查)/iu;
const backgroundWords =
  /\b(?:(?:has|have) (?:long |recently |also |traditionally |previously )?(?:been|become|emerged)|(?:is|are) (?:widely|generally|commonly|often|frequently|increasingly|known|thought|believed|considered|one of|an? (?:common|major|frequent|important|leading|key|growing))|(?:is|are) the (?:most|leading|main)|little is known|(?:remains?|is|are) (?:still )?(?:unclear|unknown|controversial|poorly understood|debated)|controvers(?:y|ial)|previous (?:studies|research|work)|recent(?:ly)?|however, (?:little|few|no)|it is (?:well )?(?:known|established|estimated))\b|近年来|是一种|广泛|常见|目前|随着|日益/iu;

// What others found, or the authors before, is not what this paper found.
const knownBefore =
  /\b(?:recent|previous|earlier|prior|several|many|some|other|one) (?:\w+ )?(?:stud(?:y|ies)|reports?|works?|research|evidence|trials?|authors)\b|\b(?:has|have) (?:previously |recently |also |long )?(?:been )?(?:shown|demonstrated|reported|suggested|implicated|proposed)\b|\bpreviously (?:shown|reported|described)\b|已有研究|以往研究|研究者/iu;
// What was done, told with figures and signs that results have too.
const doneToOrWith =
  /\b(?:was|were) (?:\w+ )?(?:randomi[sz]ed|assigned|allocated|recruited|enrolled|classified as|defined as|assessed (?:by|using|with|in terms|during)|measured (?:by|using|with|at)|calculated|tested (?:using|with|by)|compared using|abstracted|considered (?:correct|significant|positive|statistically)|invited to)\b|\boutcomes? (?:was|were|measures?)\b|\bend ?points?\b/iu;
const surelyFound =
  /\b(?:significantly|no (?:\w+ )?difference|did not differ|p ?[<=>]|CI|respectively|(?:higher|lower|greater|better|worse|more|less) (?:\S+ ){0,4}than)\b/iu;

const wordings: ReadonlyArray<[Known, RegExp]> = [
  ["limitation", limitationWords],
  ["future", futureWords],
  ["conclusion", conclusionWords],
  ["aim", aimWords],
  ["result", resultWords],
  ["method", methodWords],
  ["background", backgroundWords],
];
// What a sentence may do in a section beside what the section is for.
const alsoIn: Partial<Record<Known, readonly Known[]>> = {
  background: ["limitation", "future", "aim"],
  result: ["limitation", "future", "conclusion"],
  conclusion: ["limitation", "future"],
};
// Where sentences of all kinds follow each other, as in an abstract, the place tells something.
const wholeText = /^(?:abstract|summary|摘要|提要)?$/iu;
const leastSentences = 4;
const resultsFrom = 0.55;

/** By the label before it, then by its section, then by its words, then by its place in the text. */
export function sentenceRole(sentence: string, place?: Place): SentenceRole {
  const labelled = labelOf(sentence);
  if (labelled !== undefined) return labelled;
  const sections = (place?.section ?? "").split(" › ").toReversed();
  const section = sections.map(headingRole).find((role) => role !== undefined);
  const worded = roleByWords(sentence, place);
  if (section !== undefined && section !== "discussion") {
    const also = alsoIn[section] ?? [];
    return worded !== undefined && also.includes(worded) ? worded : section;
  }
  if (worded !== undefined) return worded;
  return place === undefined || !sections.every((each) => wholeText.test(each.trim()))
    ? "other"
    : roleByPlace(place);
}

/** Of sentences that follow each other in one section: a label holds until the next one. */
export function sentenceRoles(sentences: readonly string[], section = ""): SentenceRole[] {
  let part: Known | undefined;
  return sentences.map((sentence, index) => {
    const place = { section, index, count: sentences.length };
    part = labelOf(sentence) ?? part;
    return sentenceRole(sentence, part === undefined ? place : { ...place, section: part });
  });
}

/** Without "RESULTS:" or "结论："; what says of a sentence that it is a limitation, or is to come, stays. */
export function withoutSectionLabel(sentence: string): string {
  const label = readLabel(sentence);
  if (label === undefined || label.role === "limitation" || label.role === "future")
    return sentence;
  const bare = sentence.slice(label.end).replace(/^[\s:：]+/u, "");
  return bare === "" ? sentence : bare;
}

function labelOf(sentence: string): Known | undefined {
  return readLabel(sentence)?.role;
}

function readLabel(sentence: string): { role: Known; end: number } | undefined {
  for (const pattern of labels) {
    const match = pattern.exec(sentence);
    const label = match?.[1]?.trim();
    if (match === null || label === undefined || label.split(/\s+/u).length > mostLabelWords)
      continue;
    if (!/^\p{Ll}/u.test(label)) {
      const role = headingRole(label);
      if (role !== undefined && role !== "discussion") return { role, end: match[0].length };
    }
  }
  return undefined;
}

function headingRole(heading: string): Known | "discussion" | undefined {
  const found = headings.find(([, pattern]) => pattern.test(heading))?.[0];
  return found ?? (discussion.test(heading) ? "discussion" : undefined);
}

function roleByWords(sentence: string, place: Place | undefined): Known | undefined {
  const role = wordings.find(([, pattern]) => pattern.test(sentence))?.[0];
  if (role !== "result" && role !== "conclusion") return role;
  const isEarly = place === undefined || place.index < resultsFrom * place.count;
  if (isEarly && knownBefore.test(sentence)) return "background";
  const isDone = role === "result" && doneToOrWith.test(sentence) && !surelyFound.test(sentence);
  return isDone ? "method" : role;
}

/** Papers begin with what is known and end with what they found. */
function roleByPlace({ index, count }: Place): SentenceRole {
  if (count < leastSentences) return "other";
  if (index === 0) return "background";
  if (index === count - 1) return "conclusion";
  return index / count > resultsFrom ? "result" : "other";
}
