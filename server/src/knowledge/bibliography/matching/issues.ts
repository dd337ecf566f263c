// Reads volume, issue and supplement, which databases write into each other's fields, and compares them.

/** Empty where nothing is known. */
export type Issue = { volume: string; issue: string; supplement: string };

export type Agreement = "same" | "different" | "unknown";

const supplement =
  /\b(?:suppl(?:ement)?|spec(?:ial)?)\.?\s*(?:issue)?\s*([a-z]?\d{0,3})|\bs(\d{1,3})\b/u;
/** A supplement without a number of its own. */
const unnumbered = "s";
const label = /\b(?:vol(?:ume)?|no|nr|number|issue|iss|heft|band|bd)\b\.?\s*/gu;
const month =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter)/u;
/** Embase puts the name of a meeting before the volume. */
const meeting = /^conference\b.*[.:]\s*(?=\S+$)/u;

export function readIssue(volumeText: string, issueText: string, year: number | null): Issue {
  const [volume, issue] = [clean(volumeText), clean(issueText)];
  const { number, inside } = splitVolume(volume);
  // Journals that number by the year have no volume beside it.
  const isYear = year !== null && number === String(year);
  return {
    volume: isYear ? "" : number,
    issue: numberIn(issue) || numberIn(inside),
    supplement: supplementIn(issue) || supplementIn(inside) || supplementIn(volume),
  };
}

function clean(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/\(?no pagination\)?/u, "")
    .replace(meeting, "")
    .replace(label, "")
    .trim();
}

/** "58(1)" and "58 (1 suppl 1)" hold the issue too. */
function splitVolume(text: string): { number: string; inside: string } {
  const [, before = "", inside = ""] = /^([^(]*)\(([^()]*)\)?/u.exec(text) ?? ["", text];
  return { number: numberIn(before), inside };
}

/** The first number that is not the supplement's; "1-2" is known by its first. */
function numberIn(text: string): string {
  if (month.test(text)) return "";
  const [before = ""] = text.split(supplement, 1);
  const [key = ""] = /[a-z]{0,3}\d{1,10}[a-z]?|^[ivxlc]+(?=\W|$)/u.exec(before) ?? [];
  return /\d/u.test(key) ? key.replace(/^([a-z]*)0+(?=\d)/u, "$1") : fromRoman(key);
}

function supplementIn(text: string): string {
  const found = supplement.exec(text);
  return found === null ? "" : found[1] || found[2] || unnumbered;
}

function fromRoman(text: string): string {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  const numbers = Array.from(text, (letter) => values[letter] ?? 0);
  const total = numbers.reduce(
    (sum, value, at) => sum + (value < (numbers[at + 1] ?? 0) ? -value : value),
    0,
  );
  return total === 0 ? "" : String(total);
}

export function compareVolumes(left: Issue, right: Issue): Agreement {
  if (left.volume === "" || right.volume === "") return "unknown";
  if (left.volume === right.volume || isExchanged(left, right)) return "same";
  // The number of the supplement or of the issue stands where the volume belongs.
  const isOther = (one: Issue, other: Issue): boolean =>
    one.volume === other.supplement || (one.volume === other.issue && one.issue === "");
  return isOther(left, right) || isOther(right, left) ? "unknown" : "different";
}

export function compareIssues(left: Issue, right: Issue): Agreement {
  if (isExchanged(left, right)) return "same";
  const numbers = agreement(left.issue, right.issue);
  const supplements = agreement(left.supplement, right.supplement);
  if (left.supplement === "" && right.supplement === "") return numbers;
  if (supplements === "unknown") {
    // "1 Suppl 2" may be written "1", "2" or "Suppl 2".
    const [one, other] = left.supplement === "" ? [left, right] : [right, left];
    return numbers === "different" && one.issue !== other.supplement ? "different" : "unknown";
  }
  if (supplements === "different" && [left, right].some((each) => each.supplement === unnumbered)) {
    return "unknown";
  }
  return supplements === "same" && numbers === "different" ? "different" : supplements;
}

function isExchanged(left: Issue, right: Issue): boolean {
  return left.volume !== "" && left.volume === right.issue && left.issue === right.volume;
}

function agreement(left: string, right: string): Agreement {
  if (left === "" || right === "") return "unknown";
  return left === right ? "same" : "different";
}
