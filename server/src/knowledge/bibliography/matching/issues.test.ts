// Volume, issue and supplement, wherever a database has put them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compareIssues, compareVolumes, readIssue } from "./issues.ts";

for (const [volume, issue, expected] of [
  ["58", "1 SUPPL. 1", { volume: "58", issue: "1", supplement: "1" }],
  ["58", "Suppl 2", { volume: "58", issue: "", supplement: "2" }],
  ["58", "S2", { volume: "58", issue: "", supplement: "2" }],
  ["58", "Suppl", { volume: "58", issue: "", supplement: "s" }],
  ["6 Suppl 1", "", { volume: "6", issue: "", supplement: "1" }],
  ["58(3)", "", { volume: "58", issue: "3", supplement: "" }],
  ["58 (1 Suppl 1)", "", { volume: "58", issue: "1", supplement: "1" }],
  ["1)", "", { volume: "1", issue: "", supplement: "" }],
  ["Vol. 058", "no. 03", { volume: "58", issue: "3", supplement: "" }],
  ["XXII", "5-6", { volume: "22", issue: "5", supplement: "" }],
  ["58 (no pagination)", "Jan", { volume: "58", issue: "", supplement: "" }],
  [
    "Conference: 22nd World Congress. Brazil. 143",
    "",
    { volume: "143", issue: "", supplement: "" },
  ],
  ["2016", "4", { volume: "", issue: "4", supplement: "" }],
] as const) {
  test(`volume “${volume}” and issue “${issue}” are read apart`, () => {
    assert.deepEqual(readIssue(volume, issue, 2016), expected);
  });
}

for (const [one, other, volumes, issues] of [
  [["58", "1 SUPPL. 1"], ["1", ""], "unknown", "unknown"],
  [["58", "1 SUPPL. 1"], ["58", "1"], "same", "unknown"],
  [["58", "Suppl 1"], ["58", "1 Suppl 1"], "same", "same"],
  [["58", "Suppl 1"], ["58", "Suppl 2"], "same", "different"],
  [["58", "3"], ["3", "58"], "same", "same"],
  [["58", "3"], ["59", "3"], "different", "same"],
] as const) {
  test(`${one.join(" (")}) and ${other.join(" (")}): volumes ${volumes}, issues ${issues}`, () => {
    const [left, right] = [readIssue(one[0], one[1], 2000), readIssue(other[0], other[1], 2000)];
    assert.deepEqual([compareVolumes(left, right), compareIssues(left, right)], [volumes, issues]);
    assert.deepEqual([compareVolumes(right, left), compareIssues(right, left)], [volumes, issues]);
  });
}
