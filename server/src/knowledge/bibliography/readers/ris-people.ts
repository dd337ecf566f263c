// The people of a RIS record: what a second, third and fourth author is depends on the type.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { decodeEntities } from "../entities.ts";
import { cleanLine } from "../clean-text.ts";
import { separateLoneName, setNameTexts, setText } from "./item-fields.ts";
import type { TagValues } from "./tagged-records.ts";

type Roles = Partial<Record<"A2" | "A3" | "A4", CslNameVariable>>;

const usual = { A2: "editor", A3: "collection-editor", A4: "translator" } as const;

const special: Array<[types: string, roles: Roles]> = [
  // EndNote and Zotero give the editors of a series first when the work is a book of its own.
  [
    "ANCIENT BOOK CLSWK CTLG EDBOOK GOVDOC GRANT GRNT RPRT SER",
    { A2: "collection-editor", A3: "editor" },
  ],
  ["COMP ELEC MAP MULTI UNPB UNPD WEB", { A2: "collection-editor" }],
  ["ADVS SOUND", { A2: "performer" }],
  ["BILL CASE GEN MPCT", { A2: "contributor" }],
  ["DATA", { A2: "producer" }],
  ["ICOMM PCOMM", { A2: "recipient" }],
  ["INTV", { A2: "interviewer" }],
  ["MPCT", { A3: "producer", A4: "performer" }],
];

export function setPeople(item: CslItem, type: string, values: TagValues): void {
  setNameTexts(item, "author", separateLoneName(values.all("AU", "A1").flatMap(splitPeople)));
  setNameTexts(item, "editor", [...values.all("ED", "E1"), ...inRole(type, "editor", values)]);
  if (type === "LEGAL" || type === "PAT") setText(item, "authority", values.first("A2"));
  const others: CslNameVariable[] = [
    "collection-editor",
    "contributor",
    "interviewer",
    "performer",
    "producer",
    "recipient",
    "translator",
  ];
  for (const role of others) setNameTexts(item, role, inRole(type, role, values));
  setAddresses(item, values.all("AD").map(cleanLine));
}

function inRole(type: string, role: CslNameVariable, values: TagValues): string[] {
  const isAuthority = type === "LEGAL" || type === "PAT";
  return (["A2", "A3", "A4"] as const)
    .filter((tag) => roleOf(type, tag) === role && !(isAuthority && tag === "A2"))
    .flatMap((tag) => values.all(tag));
}

function roleOf(type: string, tag: "A2" | "A3" | "A4"): CslNameVariable {
  const own = special.find(([types, roles]) => tag in roles && types.split(" ").includes(type));
  return own?.[1][tag] ?? usual[tag];
}

/** One name a line is the rule; some put all of them on one. */
function splitPeople(text: string): string[] {
  const plain = decodeEntities(text);
  return plain.includes(";") ? plain.split(";") : [plain.replaceAll("\n", " ")];
}

/** As many addresses as authors are theirs one by one; a single one is that of the first, who is written to. */
function setAddresses(item: CslItem, addresses: string[]): void {
  const authors = item.author ?? [];
  const isMatched = addresses.length === 1 || addresses.length === authors.length;
  if (authors.length === 0 || addresses.length === 0 || !isMatched) return;
  item.author = authors.map((author, index) => {
    const affiliation = addresses[index];
    return affiliation === undefined ? author : { ...author, affiliation };
  });
}
