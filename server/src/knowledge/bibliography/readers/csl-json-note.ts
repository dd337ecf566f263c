// Takes out of a note the fields that a reference manager had no place for: "original-date: 1880" on a line of its own.
import { dateVariables, nameVariables, textVariables } from "../csl-item.ts";
import { toList } from "../json-values.ts";

type Json = Record<string, unknown>;
type Field = { variable: string; value: string };

/** Every type of CSL 1.0.2: a line about another kind of type belongs to the note. */
const types = new Set(
  "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage".split(
    " ",
  ),
);

const names: ReadonlySet<string> = new Set(nameVariables);
const dates: ReadonlySet<string> = new Set(dateVariables);

/** "Original Date", "original-date" and "ORIGINAL_DATE" name the same variable. */
const variables = new Map<string, string>([
  ...[...nameVariables, ...dateVariables, ...textVariables, "type"].map(
    (variable): [string, string] => [fold(variable), variable],
  ),
  ["event", "event-title"],
  ["journal-abbreviation", "container-title-short"],
  ["short-title", "title-short"],
]);
variables.delete("note");

/** With a capital letter these begin remarks of people: "Status: to be read". */
const remarks = new Set(
  "Abstract Annote Keyword References Section Source Status Title Version".split(" "),
);

const braced = /\{:([A-Za-z_-]+):\s*([^{}]+)\}/gu;
const labelled = /^([A-Za-z][A-Za-z _-]{0,40}):\s*(\S.*)$/u;

/** The element with the fields of its note in their places; what could not be placed stays in the note. */
export function withNoteFields(element: Json): Json {
  const note = element["note"];
  if (typeof note !== "string" || !note.includes(":")) return element;
  const filled: Json = { ...element };
  const people = new Map<string, unknown[]>();
  const place = (label: string, value: string): boolean => {
    const field = toField(label, value);
    return field !== undefined && placeField(filled, people, field);
  };
  const kept = note
    .replaceAll(braced, (whole, label: string, value: string) => (place(label, value) ? "" : whole))
    .split(/\r\n|[\n\r]/u)
    .filter((line) => {
      const [, label = "", value = ""] = labelled.exec(line.trim()) ?? [];
      return label === "" || !place(label, value);
    });
  return { ...filled, ...Object.fromEntries(people), note: kept.join("\n") };
}

function toField(label: string, value: string): Field | undefined {
  const variable = remarks.has(label) ? undefined : variables.get(fold(label));
  if (variable === undefined) return undefined;
  const text = value.trim();
  if (variable !== "type") return { variable, value: text };
  const type = text
    .toLowerCase()
    .replaceAll(" ", "-")
    .replace(/^(legal|motion|musical|personal)-/u, "$1_");
  return types.has(type) ? { variable, value: type } : undefined;
}

/** What the element says itself stands, but for its type and dates: the note was written because those could not be said. */
function placeField(element: Json, people: Map<string, unknown[]>, field: Field): boolean {
  const { variable, value } = field;
  const isSaid = toList(element[variable]).some((said) => said !== "");
  if (isSaid && variable !== "type" && !dates.has(variable)) return false;
  if (names.has(variable)) people.set(variable, [...(people.get(variable) ?? []), toName(value)]);
  else element[variable] = value;
  return true;
}

/** "Family || Given", or a whole name. */
function toName(value: string): unknown {
  const [family = "", given] = value.split("||").map((part) => part.trim());
  return given === undefined ? { literal: family } : { family, given };
}

function fold(label: string): string {
  return label.trim().toLowerCase().replaceAll(/[ _]/gu, "-");
}
