// Where authors stand on first pages: grids of columns, columns of editors at the side, names of journals among them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Line } from "../layout.ts";
import { findMetadata } from "./find-metadata.ts";
import { body, line, noHints, page, paragraph } from "./layout.testing.ts";

const names = ["Jane Doe", "John Roe", "Ann Lee", "Peter Pan", "Wei Zhang"];
const families = "Doe Roe Lee Pan Zhang";
const title = line(90, 80, "On the Bending of Sheaves of Old Paper", { size: 24 });
const text = [
  line(48, 330, "Abstract—We measure how sheaves bend", { size: 9, bold: true }),
  ...paragraph(48, 345, 250, body),
  ...paragraph(310, 330, 250, body),
];

type Cell = { size?: number; bold?: boolean; address?: string[] };

/** A name with an address below it. */
function cell(x: number, y: number, name: string, look: Cell = {}): Line[] {
  const { size = 11, bold = false, address = ["Dept. of Paper", "University of Somewhere"] } = look;
  const below = address.map((each, index) => line(x, y + 12 * (index + 1), each));
  return [line(x, y, name, { size, bold }), ...below];
}

/** Three names beside one another and two below them. */
function grid(look: (index: number) => Cell = () => ({}), down = 75): Line[] {
  return names.flatMap((name, index) => {
    const x = [60, 240, 420, 60, 240][index] ?? 0;
    return cell(x, 140 + (index < 3 ? 0 : down), name, look(index));
  });
}

/** Names in one line, with a little more than a space between them. */
function row(y: number, parts: string[]): Line {
  let x = 100;
  const words = parts.flatMap((part) => {
    const piece = line(x, y, part, { size: 12 });
    x = piece.x1 + 6;
    return piece.words;
  });
  return { ...line(100, y, parts.join(" "), { size: 12 }), x1: x, words };
}

/** A paper that leaves room at its left side. */
function indented(y: number): Line[] {
  return [
    line(200, y, "Old paper bends in the dark", { size: 20, bold: true }),
    line(200, y + 30, "Jane Doe ^1 and John Roe ^2", { size: 11, bold: true }),
    line(200, y + 45, "^1 University of Somewhere ^2 Paper Institute", { size: 7 }),
    ...paragraph(200, y + 70, 370, body, { size: 9 }),
  ];
}

function column(x: number, y: number, texts: string[], size = 8): Line[] {
  return texts.map((each, index) =>
    line(x, y + 11 * index, each, { size, bold: each === each.toUpperCase() }),
  );
}

function read(lines: Line[]): { title: string | undefined; families: string } {
  const found = findMetadata([page(1, lines)], noHints);
  const authors = found.authors?.value ?? [];
  return {
    title: found.title?.value,
    families: authors.map(({ family }) => family).join(" "),
  };
}

describe("authors in a grid of columns", () => {
  test("all rows are read, from the left to the right", () => {
    assert.equal(read([title, ...grid(), ...text]).families, families);
  });

  test("rows that follow closely are told by the type of their names", () => {
    const close = grid(() => ({ size: 12, address: ["MIT"] }), 22);
    assert.equal(read([title, ...close, ...text]).families, families);
  });

  test("a note on the corresponding author does not end the list", () => {
    const noted = grid((index) =>
      index === 0 ? { address: ["Univ. of Somewhere", "Corresponding author"] } : {},
    );
    assert.equal(read([title, ...noted, ...text]).families, families);
  });

  test("long addresses side by side are no paragraph", () => {
    const address = [
      "Centre for the study of the bending of",
      "paper and of the making of sheaves",
    ];
    const long = grid(() => ({ address: [...address, "University of Somewhere"] }));
    assert.equal(read([title, ...long, ...text]).families, families);
  });

  test("names of one row may differ in weight", () => {
    const mixed = grid((index) => ({ bold: index < 2 }));
    assert.equal(read([title, ...mixed, ...text]).families, families);
  });

  test("a row whose names stand a little higher or lower is one row", () => {
    const ragged = grid().map((each) =>
      each.text === "John Roe" ? line(240, 137, each.text, { size: 11 }) : each,
    );
    assert.equal(read([title, ...ragged, ...text]).families, families);
  });

  test("columns left of the title are no bar at the side, unless the text begins at the title", () => {
    const short = line(240, 80, "On Old Paper and Sheaves", { size: 24 });
    const end = [line(60, 330, "Abstract", { bold: true }), line(60, 345, "We bend sheaves.")];
    assert.equal(read([short, ...grid(), ...end]).families, families);
  });

  test("names in one line are parted by gaps hardly wider than a space", () => {
    const rows = [row(140, names.slice(0, 3)), line(100, 155, "University of Somewhere")];
    const more = [row(180, names.slice(3)), line(100, 195, "University of Somewhere")];
    assert.equal(read([title, ...rows, ...more, ...text]).families, families);
  });

  test("authors that are counted are named without their number", () => {
    const counted = ["1st Jane Doe", "2nd John Roe"].flatMap((name, index) =>
      cell(60 + 180 * index, 140, name),
    );
    assert.equal(read([title, ...counted, ...text]).families, "Doe Roe");
  });

  test("two marks that are written together point at two notes", () => {
    const lines = [
      line(60, 140, "Jane Doe ^1* and John Roe ^2", { size: 11 }),
      line(60, 155, "^1 University of Somewhere ^2 Institute of Paper", { size: 8 }),
    ];
    const found = findMetadata([page(1, [title, ...lines, ...text])], noHints);
    assert.equal(found.authors?.value[0]?.affiliation, "University of Somewhere");
  });
});

describe("editors and reviewers", () => {
  test("a column at the side that comes first gives neither title nor authors", () => {
    const people = ["EDITED BY", "Ann Lee,", "Island University", "REVIEWED BY", "Peter Pan,"];
    const side = column(40, 70, ["OPEN ACCESS", ...people, "Island University", "CORRESPONDENCE"]);
    for (const y of [120, 200, 260]) {
      assert.deepEqual(read([...side, ...indented(y)]), {
        title: "Old paper bends in the dark",
        families: "Doe Roe",
      });
    }
  });

  test("the academic editor beside the addresses is no author, and no address", () => {
    const side = column(
      36,
      158,
      ["Academic Editors:", "Ann Lee and Peter Pan", "Received: 5 May"],
      7,
    );
    const lines = [
      line(36, 115, "Bending of Old Paper in Cold Libraries", { size: 18, bold: true }),
      line(36, 140, "Jane Doe ^1 and John Roe ^2", { size: 10, bold: true }),
      line(165, 165, "^1 University of Somewhere, Town, Denmark", { size: 8 }),
      line(165, 176, "^2 Paper Institute, City, Norway", { size: 8 }),
      ...paragraph(165, 210, 400, `Abstract: ${body}`, { size: 9 }),
    ];
    const found = findMetadata([page(1, [...side, ...lines])], noHints);
    assert.deepEqual(
      found.authors?.value.map(({ family, affiliation }) => [family, affiliation]),
      [
        ["Doe", "University of Somewhere, Town, Denmark"],
        ["Roe", "Paper Institute, City, Norway"],
      ],
    );
  });

  test("where they are named between title and authors they are passed over", () => {
    const lines = [
      line(90, 110, "Reviewed by:", { size: 11 }),
      line(90, 124, "Ann Lee", { size: 11 }),
      line(90, 160, "Jane Doe and John Roe", { size: 11 }),
    ];
    assert.equal(read([title, ...lines, ...text]).families, "Doe Roe");
  });

  test("in a paper of two columns the one that holds them is no column at the side", () => {
    const abstract = "We measure how sheaves of paper bend when they are turned. ".repeat(4).trim();
    const lines = [
      line(90, 140, "Jane Doe and John Roe", { size: 11 }),
      line(48, 168, "Edited by: Ann Lee", { size: 9 }),
      ...paragraph(48, 180, 250, `Abstract—${abstract}`, { size: 9, bold: true }),
      line(48, 290, "I. INTRODUCTION"),
      ...paragraph(48, 310, 250, body),
      ...paragraph(310, 180, 250, body),
    ];
    const found = findMetadata([page(1, [title, ...lines])], noHints);
    assert.equal(found.abstract?.value, abstract);
  });

  test("a box with keywords above the title does not hide it", () => {
    const box = [
      line(36, 60, "Academic Editor: Ann Lee"),
      line(36, 72, "Paper"),
      line(36, 84, "Keywords"),
    ];
    assert.equal(read([...box, ...indented(120)]).title, "Old paper bends in the dark");
  });
});

describe("names of journals", () => {
  test("a journal is known by its words, and none of its authors", () => {
    for (const name of ["Nature Communications", "Scientific Reports", "Papyrus Quarterly"]) {
      const lines = [
        line(90, 50, name, { size: 12, bold: true }),
        title,
        ...paragraph(48, 200, 250, body),
      ];
      assert.equal(read(lines).families, "", name);
    }
  });

  test("a journal that the foot of the page names is no author of its papers", () => {
    const lines = [
      line(90, 110, "Papyrus Nova", { size: 11 }),
      line(90, 130, "Jane Doe, John Roe", { size: 11 }),
      line(48, 770, "Papyrus Nova 5 (2025) 100814", { size: 7 }),
    ];
    assert.equal(read([title, ...lines, ...text]).families, "Doe Roe");
  });
});
