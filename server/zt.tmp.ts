import { roundTrip, type RoundTripFormat } from "./src/features/export/formats/round-trip.testing.ts";
const types = "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage".split(" ");
for (const format of ["bibtex", "ris", "csl-json", "csv"] as RoundTripFormat[]) {
  const lost: string[] = [];
  for (const type of types) { const [back] = await roundTrip(format, [{ type, title: "A title", author: [{ family: "Doe", given: "Jane" }], DOI: "10.1000/1" }]); if (back?.type !== type) lost.push(`${type}->${back?.type}`); }
  console.log(format, lost.length, lost.join(" "));
}
