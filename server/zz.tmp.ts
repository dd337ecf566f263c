import { readFileSync } from "node:fs";
import { itemOf, roundTrip, type RoundTripFormat } from "./src/features/export/formats/round-trip.testing.ts";
import { oneLine } from "./src/features/export/formats/item-values.ts";
import { isDeepStrictEqual } from "node:util";
const strings: string[] = JSON.parse(readFileSync("/work/shared/data/adversarial/naughty/blns.json", "utf8"));
const extra = ["=1+1", "@article{x, y}", "TY  - JOUR", "ER  - ", "a -- b --- c", "''q'' ``r``", "{", "}", "}{", "\\", "\\foo{bar}", "100% $x_1^2$ & #", "'=1", "~", "<i>x</i> y <b>z</b>", "H<sub>n</sub>", "a and b", "and", "a, b", "a; b", ",", ";", "x,", "O'Brien", "?`!`", "\"", "\"\"", "a\"b", "-", "- a", "\u202Eabc", "👩‍👩‍👧 é", "{DNA} The Foo", "RNA-Seq of iPhone McDonald"];
for (const format of ["bibtex", "ris", "csl-json", "csv"] as RoundTripFormat[]) {
  let bad = 0; const seen: Record<string, string[]> = {};
  for (const raw of [...extra, ...strings]) {
    const text = oneLine(raw); if (text === "") continue;
    const item = itemOf(format, text);
    try {
      const [back] = await roundTrip(format, [item]);
      const diff = Object.keys(item).filter((k) => !isDeepStrictEqual((item as any)[k], (back as any)?.[k]));
      if (diff.length) { bad++; for (const k of diff) (seen[k] ??= []).push(JSON.stringify(text).slice(0,60) + " -> " + JSON.stringify((back as any)?.[k])?.slice(0, 60)); }
    } catch (e) { bad++; (seen["throws"] ??= []).push(text.slice(0,40) + ": " + (e as Error).message.slice(0, 80)); }
  }
  console.log("==", format, bad);
  for (const [k, v] of Object.entries(seen)) console.log("  ", k, v.length, v.slice(0, 20));
}
