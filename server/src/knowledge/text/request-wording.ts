// Takes the wording of a request off what is asked for: "I am interested in any articles about …" says nothing of a subject.

const material =
  "(?:articles?|papers?|documents?|references?|literature|publications?|materials?|information|reports?|studies|books?|anything|details|works?)";
const dealing =
  "(?:about|on|concerning|regarding|(?:dealing|concerned) with|(?:which|that) (?:deals? with|discuss(?:es)?|describes?|covers?|address(?:es)?)|discussing|describing|covering|relating to|related to|referring to|relevant to|pertaining to)";
const adverb = "(?:also|particularly|especially|mainly|primarily|only|currently|very|most|now)";

/** Any of them shows that somebody words a request. */
const requests = patterns(
  `i(?: am|['’]m|['’]ve been| have been)(?: ${adverb})* (?:interested in|looking (?:for|into)|searching for|seeking|doing (?:some )?research (?:on|into|about)|working on|writing an? \\w+ (?:on|about)|trying to find)`,
  `(?:i|we)(?: would| should|['’]d)(?: ${adverb})* (?:like|love|be (?:${adverb} )*(?:pleased|grateful|interested|glad|happy)|appreciate|welcome)(?: (?:to|in))?(?: (?:receiv(?:e|ing)|hav(?:e|ing)|see(?:ing)?|know(?:ing)?|obtain(?:ing)?|get(?:ting)?|find(?:ing)?|read(?:ing)?|learn(?:ing)?))?`,
  `(?:i|we) (?:want|need|wish|require)(?: to (?:find|know|see|get|read|have|obtain|receive|learn))?`,
  `(?:please|kindly)(?: (?:send|give|find|provide|supply|show|tell|list|search|look)(?: (?:me|us))?(?: for)?)?`,
  `(?:can|could|would) you (?:please )?(?:find|send|give|tell|show|provide|list)(?: (?:me|us))?`,
  `(?:would|will|might|may|could) (?:${adverb} )*be (?:${adverb} )*(?:of (?:(?:particular|special|great) )?(?:interest|relevance|use)|welcome|useful|helpful|relevant|appreciated)`,
  `(?:is|are) (?:${adverb} )*of (?:(?:particular|special|great) )?interest`,
);
/** What stands beside such a wording; elsewhere it may be the subject itself. */
const beside = patterns(
  `(?:(?:any|some|all|more|the|other|recent|relevant|to) )*${material}(?:(?:,| or| and| to| in) (?:\\w+ )?${material})* ${dealing}(?: the (?:subject|topic|field|area)s? of)?`,
  `key ?words?(?: are| include)?`,
  `(?:and )?am looking for(?: ${material} ${dealing})?`,
);
const leastLetters = 3;

/** The text as it is where it is no request, or nothing else. */
export function withoutRequest(text: string): string {
  if (requests.every((request) => text.search(request) === -1)) return text;
  let subject = text;
  for (const wording of [...requests, ...beside]) subject = subject.replaceAll(wording, " ");
  subject = subject.replaceAll(/\s+/gu, " ").replaceAll(/ ?([.,;:!?])(?: ?[.,;:!?])*/gu, "$1");
  subject = subject.replace(/^[\s.,;:!?]+/u, "").trim();
  return (subject.match(/\p{L}/gu)?.length ?? 0) < leastLetters ? text : subject;
}

function patterns(...sources: string[]): RegExp[] {
  return sources.map((source) => new RegExp(`\\b${source}\\b`, "giu"));
}
