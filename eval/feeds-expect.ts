// What a file of feedparser's tests says in its own Expect line of titles, links, dates and authors.

export type Expectation = {
  field: "title" | "link" | "date" | "author";
  /** The place of the entry, or nothing for the feed itself. */
  entry: number | undefined;
  /** As feedparser names it. */
  path: string;
  value: string;
};

const comparison =
  /((?:feed|channel|entries\[\d+\])(?:\['\w+'\]|\[\d+\]|\.\w+)+)\s*==\s*(?=((?:feed|channel|entries)|(?:u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\([\d, ]+\))))/gu;
const literal = /^(?:u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\([\d, ]+\))/u;

const fields: Array<[Expectation["field"], RegExp]> = [
  ["title", /^(?:title|title_detail\.value)$/u],
  ["link", /^(?:link|links\.0\.href)$/u],
  ["date", /^(?:updated|published|created|modified|issued)_parsed$/u],
  ["author", /^(?:author|author_detail\.name|authors\.\d+\.name)$/u],
];

export function expectationsOf(text: string): Expectation[] {
  const [, line = ""] = /Expect:\s*(.*)/u.exec(text) ?? [];
  const found: Expectation[] = [];
  let waiting: Array<Omit<Expectation, "value">> = [];
  for (const match of line.matchAll(comparison)) {
    const place = placeOf(match[1] ?? "");
    if (place !== undefined) waiting.push(place);
    const [value] = literal.exec(line.slice(match.index + match[0].length)) ?? [];
    // In a chain of comparisons the value stands at its end.
    if (value === undefined) continue;
    found.push(...waiting.map((each) => ({ ...each, value: valueOf(value) })));
    waiting = [];
  }
  return found;
}

function placeOf(written: string): Omit<Expectation, "value"> | undefined {
  const path = written.replaceAll(/\[(?:'(\w+)'|(\d+))\]/gu, ".$1$2");
  const [, entry, rest = ""] = /^(?:feed|channel|entries\.(\d+))\.(.*)$/u.exec(path) ?? [];
  const [field] = fields.find(([, names]) => names.test(rest)) ?? [];
  if (field === undefined) return undefined;
  return { field, entry: entry === undefined ? undefined : Number(entry), path: rest };
}

/** Text as it is, and a time of Python as ISO 8601. */
function valueOf(written: string): string {
  if (!written.startsWith("(")) {
    return written
      .replace(/^u?['"]|['"]$/gu, "")
      .replaceAll(/\\u([\da-f]{4})/gu, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      .replaceAll(/\\n/gu, "\n")
      .replaceAll(/\\(['"\\])/gu, "$1");
  }
  const [year = 0, month = 1, day, hour, minute, second] = (written.match(/\d+/gu) ?? []).map(
    Number,
  );
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString();
}
