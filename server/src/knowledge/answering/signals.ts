// What a section and the wording of a sentence tell of its use in an answer, in English and Chinese.

/** `aim` is what a paper set out to find: a question in the shape of a sentence. */
export type Role = "finding" | "method" | "background" | "aim" | "plain" | "left out";

const leftOutHeading =
  /\b(?:references?|bibliography|works cited|acknowledge?ments?|funding|conflicts? of interest|competing interests|author contributions?|supplementary)\b|参考文献|致谢|基金|利益冲突/iu;
const headings: ReadonlyArray<[Role, RegExp]> = [
  ["left out", leftOutHeading],
  [
    "finding",
    /\b(?:results?|findings?|conclusions?|concluding|discussion|outcomes)\b|结果|结论|讨论|发现/iu,
  ],
  [
    "method",
    /\b(?:methods?|methodology|materials|procedures?|protocol|participants|patients|subjects|setting|set-?up|design|measures?)\b|方法|材料|对象/iu,
  ],
  ["aim", /\b(?:objectives?|aims?|purpose|hypothes[ie]s)\b|目的/iu],
  [
    "background",
    /\b(?:introduction|background|context|related work|motivation)\b|引言|背景|相关工作|前言|绪论/iu,
  ],
];

// At the head of a sentence of an abstract: "RESULTS: …", "结论：…".
const label = /^\s*(\p{L}[\p{L} &/]{1,40})[:：]/u;

const wordings: ReadonlyArray<[Role, RegExp]> = [
  [
    "aim",
    /^(?:To [a-z]{3,}\b|In order to\b)|\b(?:aims?|aimed|purposes?|objectives?|goals?|hypothesis|attempts?) (?:of|was|is|were|are|to)\b|\b(?:we|study|paper|trial) (?:aim(?:s|ed)?|sought|asked|hypothesi[sz]ed|examine[sd]?|investigate[sd]?|explore[sd]?|test(?:s|ed) whether|(?:was|were) (?:designed|undertaken))\b|\b(?:determine|examine|assess|investigate|test|evaluate) (?:whether|if|the)\b|旨在|目的|本文(?:探讨|研究|分析)/iu,
  ],
  [
    "finding",
    /\b(?:we (?:found|find|show|showed|conclude|demonstrate|demonstrated|observed)|results? (?:show|suggest|indicate|demonstrate|reveal)\w*|conclu(?:de|ded|sion|sions)|findings?|significant(?:ly)?|associated with|associations?|correlat\w+|suggests? that|(?:higher|lower|greater|better|worse|more|less|fewer|longer|shorter) (?:\S+ ){0,6}than|increased|decreased|reduced|improved|no (?:statistical |significant )?difference|differed|predict(?:s|ed|ors?)?|effective|risk of)\b|\d ?%|[Pp] ?[<=>≤]|表明|结果显示|发现|显著|优于|高于|低于|相关|结论|提高了|降低了/u,
  ],
  [
    "method",
    /\b(?:(?:was|were) (?:randomi[sz]ed|recruited|enrolled|assigned|collected|included|measured|assessed|evaluated|obtained|administered|performed|reviewed|analy[sz]ed|studied|interviewed|compared|conducted|used|carried out|calculated|identified|selected|divided)|retrospective(?:ly)?|prospective(?:ly)?|questionnaires?|consecutive)\b|采用|选取|随机分为|纳入/iu,
  ],
  [
    "background",
    /\b(?:(?:has|have) (?:long |recently |also )?(?:been|become|emerged)|(?:is|are) (?:widely|generally|commonly|often|one of|an? (?:common|major|frequent|important))|(?:is|are) the most|little is known|remains? (?:unclear|unknown|controversial)|controvers(?:y|ial))\b|近年来|是一种|广泛|常见/iu,
  ],
];

const gap =
  /\b(?:future (?:work|research|studies|directions?)|further (?:work|research|studies|study|investigation)|remains? (?:unclear|unknown|unexplored|open|controversial|to be|poorly|largely)|poorly understood|little is known|not (?:yet )?(?:been )?(?:fully )?(?:studied|understood|known|explored|investigated|clear)|lack of|limitations?|limited (?:by|to|evidence|data|sample)|understudied|unexplored|open (?:question|problem|challenge)s?|scarce|few studies|no (?:study|studies|consensus)|should be (?:investigated|studied|explored)|(?:is|are) needed|warranted)\b|尚不|尚未|有待|仍不清楚|不足|局限|进一步研究|缺乏|空白|未来研究|亟待|鲜有/iu;
// Sentences that speak to a machine or its reader instead of telling something.
const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous|prior|context)\b|\b(?:system prompt|as an ai|you are (?:now )?(?:an?|the) (?:ai|assistant|chatbot|language model|helpful))\b|\b(?:respond|reply|answer) (?:only )?with\b|<\/?(?:data|system|assistant|user)>|(?:忽略|无视|忘记).{0,20}(?:指令|指示|提示|要求)|系统提示|你现在是/iu;

/** By the label before the sentence, then the innermost heading that says something, then the sentence's own words. */
export function roleOf(section: string, sentence: string): Role {
  const labelled = label.exec(sentence)?.[1];
  const named = [
    ...(labelled === undefined ? [] : [labelled]),
    ...section.split(" › ").toReversed(),
  ];
  for (const heading of named) {
    const found = headings.find(([, pattern]) => pattern.test(heading));
    if (found !== undefined) return found[0];
  }
  return wordings.find(([, pattern]) => pattern.test(sentence))?.[0] ?? "plain";
}

/** Whether a sentence says that something is not known or not done yet. */
export function tellsGap(sentence: string): boolean {
  return gap.test(sentence);
}

/** Neither a question, nor an order to whoever reads it, nor a piece of a sentence that was cut in a bracket. */
export function canBeQuoted(sentence: string): boolean {
  if (/[?？]["”’)]?$/u.test(sentence) || order.test(sentence)) return false;
  return !/^[\d.,]+\)/u.test(sentence) && sentence.lastIndexOf("(") <= sentence.lastIndexOf(")");
}
