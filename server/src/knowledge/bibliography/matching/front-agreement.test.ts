// A file is a paper's where its first pages say so, and only there.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { agreesWithFront, type FrontPages } from "./front-agreement.ts";

const title = "Copper surfaces and hospital infections in intensive care: a cohort study";
const paper = { title, doi: "10.1000/copper.1", external_ids: { arxiv: "2101.00001v2" } };
const nothing: FrontPages = { title: "", doi: "", arxiv: "", text: "" };
const agrees = (front: Partial<FrontPages>, of: Partial<typeof paper> = {}) =>
  agreesWithFront({ ...paper, ...of }, { ...nothing, ...front });

describe("the file is the paper's", () => {
  for (const [why, front] of [
    ["by its DOI", { doi: "10.1000/COPPER.1" }],
    ["by its arXiv number, whatever the version", { arxiv: "2101.00001" }],
    ["by its title", { title: title.toUpperCase() }],
    [
      "by its title without the subtitle",
      { title: "Copper surfaces and hospital infections in intensive care" },
    ],
    ["by its title under another DOI, as of a preprint", { title, doi: "10.1101/2020.01.01.1" }],
    ["by a DOI in its text where none was made out", { text: "See doi:10.1000/copper.1." }],
    [
      "by a title that was not made out as such",
      {
        title: "Journal of Metals",
        text: `Journal of Metals\nCopper surfaces and hospital\ninfections in intensive care:\na cohort study\nA. Keller`,
      },
    ],
  ] as const) {
    test(why, () => assert.equal(agrees(front), true));
  }
});

describe("the file is another's", () => {
  for (const [why, front] of [
    ["of another title", { title: "Zinc in the diet of growing rats", text: "Zinc in the diet" }],
    ["when nothing is said", {}],
    ["an erratum", { title: `Erratum: ${title}`, text: title, doi: paper.doi }],
    ["its supplement", { title: `Supplementary material for ${title}`, text: title }],
    [
      "one that speaks of the paper's DOI and has its own",
      { doi: "10.1000/zinc", text: "It follows 10.1000/copper.1 closely." },
    ],
  ] as const) {
    test(why, () => assert.equal(agrees(front), false));
  }

  test("a heading that many works have says nothing", () => {
    const unnamed = { title: "Editorial", doi: "", external_ids: { arxiv: "" } };
    assert.equal(agrees({ title: "Editorial", text: "Editorial" }, unnamed), false);
  });

  test("a second part", () => {
    const [one, other] = ["Copper in hospital wards. Part I", "Copper in hospital wards. Part II"];
    assert.equal(agrees({ title: other }, { title: one, doi: "" }), false);
  });
});
