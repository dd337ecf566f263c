// The first pages of papers as publishers set them, and what is read from each.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../layout.ts";
import { findMetadata } from "./find-metadata.ts";
import { body, line, noHints, page, paragraph } from "./layout.testing.ts";

const abstract =
  "We measure how sheaves of paper bend when they are turned and show that the angle grows with their age. A model of two springs explains nine of ten measurements.";

function familiesOf(found: ReturnType<typeof findMetadata>): string {
  return (found.authors?.value ?? []).map(({ family }) => family).join(" ");
}

test("an IEEE paper: title over two columns, names with marks and memberships, abstract in its own line", () => {
  const lines = [
    line(48, 30, "IEEE TRANSACTIONS ON PAPER, VOL. 12, NO. 3, MARCH 2015", { size: 7 }),
    line(560, 30, "123", { size: 7 }),
    line(90, 80, "On the Bending of Sheaves of", { size: 24 }),
    line(180, 108, "Old Paper", { size: 24 }),
    line(90, 140, "Jane Q. Doe, Member, IEEE, Ludwig van Beethoven, and Wei Zhang", { size: 11 }),
    ...paragraph(48, 180, 250, `Abstract—${abstract}`, { size: 9, bold: true }),
    line(48, 290, "Index Terms—Paper, sheaves, bending.", { size: 9, bold: true }),
    line(120, 320, "I. INTRODUCTION"),
    ...paragraph(48, 340, 250, body),
    ...paragraph(310, 180, 250, body),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(found.title?.value, "On the Bending of Sheaves of Old Paper");
  assert.equal(familiesOf(found), "Doe van Beethoven Zhang");
  assert.equal(found.abstract?.value, abstract);
  assert.deepEqual(
    [found.journal?.value, found.volume?.value, found.issue?.value, found.year?.value],
    ["IEEE Transactions on Paper", "12", "3", 2015],
  );
});

test("an Elsevier paper: the journal's banner is no title, the box of dates no abstract, the DOI stands at the foot", () => {
  const lines = [
    line(200, 40, "Paper & Cardboard 88 (2020) 101–112", { size: 8 }),
    line(210, 70, "Contents lists available at ScienceDirect", { size: 8 }),
    line(190, 100, "Paper & Cardboard", { size: 20 }),
    line(200, 125, "journal homepage: www.elsevier.com/locate/paper", { size: 8 }),
    line(40, 170, "Bending of sheaves of old paper and of cardboard", { size: 14 }),
    line(40, 200, "Jane Doe ^a,b,∗ , Niels Bøhr ^b", { size: 11 }),
    line(40, 220, "^a University of Somewhere, Main Street 1, 12345 Town, Denmark", { size: 7 }),
    line(40, 230, "^b Institute of Paper, Second Street 2, 54321 City, Norway", { size: 7 }),
    line(40, 260, "A R T I C L E I N F O", { size: 8 }),
    line(220, 260, "A B S T R A C T", { size: 8 }),
    line(40, 275, "Article history:", { size: 7, italic: true }),
    line(40, 285, "Received 3 May 2019", { size: 7 }),
    line(40, 295, "Accepted 8 January 2020", { size: 7 }),
    ...paragraph(220, 275, 340, `${abstract} © 2020 Elsevier Ltd. All rights reserved.`, {
      size: 8,
    }),
    line(40, 350, "1. Introduction", { bold: true }),
    ...paragraph(40, 370, 250, body),
    line(40, 760, "https://doi.org/10.1016/j.paper.2020.101", { size: 7 }),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(found.title?.value, "Bending of sheaves of old paper and of cardboard");
  assert.equal(familiesOf(found), "Doe Bøhr");
  assert.match(
    found.authors?.value[0]?.affiliation ?? "",
    /^University of .*; Institute of Paper/u,
  );
  assert.equal(found.abstract?.value, abstract);
  assert.equal(found.doi?.value, "10.1016/j.paper.2020.101");
  assert.deepEqual(
    [found.journal?.value, found.volume?.value, found.pages?.value, found.year?.value],
    ["Paper & Cardboard", "88", "101-112", 2020],
  );
});

test("an arXiv preprint: the stamp at the side gives number and year, a number the paper cites does not", () => {
  const lines = [
    line(150, 100, "Attention Bends Paper", { size: 17, bold: true }),
    line(100, 140, "Jane Doe"),
    line(300, 140, "John Roe"),
    line(80, 155, "University of Somewhere", { italic: true }),
    line(290, 155, "Paper Laboratories, Inc.", { italic: true }),
    line(280, 200, "Abstract", { size: 12, bold: true }),
    ...paragraph(140, 220, 330, abstract),
    line(100, 300, "1 Introduction", { size: 12, bold: true }),
    ...paragraph(100, 330, 400, `${body} as arXiv:1706.03762 has shown`),
  ];
  const stamp = line(10, 500, "arXiv:2401.01234v2 [cs.CL] 5 Jan 2024", { size: 20 });
  const stamped = findMetadata([page(1, lines, [stamp])], noHints);
  assert.equal(stamped.arxiv?.value, "2401.01234");
  assert.equal(stamped.year?.value, 2024);
  assert.equal(stamped.title?.value, "Attention Bends Paper");
  assert.equal(familiesOf(stamped), "Doe Roe");
  assert.equal(stamped.authors?.value[1]?.affiliation, "Paper Laboratories, Inc");
  assert.equal(findMetadata([page(1, lines)], noHints).arxiv, undefined);
});

test("a paper of the ACL: names side by side in one line, the proceedings and pages at the foot", () => {
  const names = line(90, 130, "Jane Doe", { size: 12, bold: true });
  const other = line(90 + 48 + 20, 130, "Ana María de la Cruz", { size: 12, bold: true });
  const row: Line = {
    ...names,
    x1: other.x1,
    words: [...names.words, ...other.words],
    text: `${names.text} ${other.text}`,
  };
  const lines = [
    line(80, 90, "Parsing Sheaves with Trees", { size: 14.3, bold: true }),
    row,
    line(90, 145, "University of Somewhere", { size: 12 }),
    line(90, 160, "{doe,cruz}@somewhere.edu", { size: 11 }),
    line(150, 200, "Abstract", { size: 12, bold: true }),
    ...paragraph(80, 220, 200, abstract),
    line(70, 400, "1 Introduction", { size: 12, bold: true }),
    ...paragraph(70, 420, 220, body),
    line(120, 750, "Proceedings of the 57th Annual Meeting of Sheaves, pages 4171–4186", {
      size: 9,
      italic: true,
    }),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(familiesOf(found), "Doe de la Cruz");
  assert.equal(found.journal?.value, "Proceedings of the 57th Annual Meeting of Sheaves");
  assert.equal(found.pages?.value, "4171-4186");
});

test("a paper of Nature: the logo is no title, and an abstract without heading is told by its type", () => {
  const lines = [
    line(40, 60, "nature", { size: 36 }),
    line(40, 95, "ORIGINAL RESEARCH ARTICLE", { size: 30, bold: true }),
    line(40, 140, "Old paper bends under its own weight in the dark", { size: 24, bold: true }),
    line(40, 190, "Jane Doe ^1,2 , Søren Kierkegaard ^1 & Wei-Ming Li ^2", { size: 11 }),
    ...paragraph(40, 230, 400, `${abstract} ${abstract}`, { size: 11, bold: true }),
    ...paragraph(40, 380, 250, body),
    line(40, 770, "Nature | Vol 555 | 1 March 2018 | 123", { size: 8 }),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(found.title?.value, "Old paper bends under its own weight in the dark");
  assert.equal(familiesOf(found), "Doe Kierkegaard Li");
  assert.equal(found.abstract?.value, `${abstract} ${abstract}`);
  assert.equal(found.year?.value, 2018);
});

test("a Chinese paper: names split, 摘要 in its own line, volume and issue from the head", () => {
  const text = "本文研究旧纸张在翻动时的弯曲规律。实验表明弯曲角度随纸张年龄增大而增大。";
  const lines = [
    line(40, 40, "第 30 卷 第 5 期", { size: 9 }),
    line(260, 40, "计算机学报", { size: 9 }),
    line(150, 100, "基于层模型的旧纸张弯曲研究", { size: 18 }),
    line(180, 135, "张 三 ^1 ， 欧阳锋 ^2 ， 李四 ^1", { size: 12 }),
    line(150, 155, "(1. 某某大学 计算机学院, 北京 100084)", { size: 9 }),
    line(60, 190, `摘 要 ${text}`, { size: 9 }),
    line(60, 205, "关键词 纸张；弯曲；层模型", { size: 9 }),
    ...Array.from({ length: 20 }, (_, index) =>
      line(60, 240 + index * 14, "正文的文字在这里继续说明研究的背景以及相关的工作内容", {
        size: 10,
      }),
    ),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(found.title?.value, "基于层模型的旧纸张弯曲研究");
  assert.deepEqual(
    found.authors?.value.map(({ family, given }) => `${family}/${given}`),
    ["张/三", "欧阳/锋", "李/四"],
  );
  assert.equal(found.abstract?.value, text);
  assert.deepEqual(
    [found.journal?.value, found.volume?.value, found.issue?.value],
    ["计算机学报", "30", "5"],
  );
});

test("a thesis: the university in larger letters is no title, and the name follows the word by", () => {
  const lines = [
    line(150, 90, "UNIVERSITY OF SOMEWHERE", { size: 30, bold: true }),
    line(120, 200, "The Bending of Old Paper", { size: 18, bold: true }),
    line(140, 222, "in Cold Libraries", { size: 18, bold: true }),
    line(280, 300, "by", { size: 12 }),
    line(250, 330, "Jane Mary Doe", { size: 12 }),
    line(120, 420, "A thesis submitted in partial fulfilment of the requirements for the", {
      size: 12,
    }),
    line(200, 436, "degree of Doctor of Philosophy", { size: 12 }),
    line(280, 600, "May 2019", { size: 12 }),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(found.title?.value, "The Bending of Old Paper in Cold Libraries");
  assert.equal(familiesOf(found), "Doe");
  assert.equal(found.year?.value, 2019);
});

test("a side bar names no authors, and the paper's own citation at the foot gives the journal", () => {
  const lines = [
    line(170, 100, "Paper: A Course on Sheaves", { size: 17 }),
    line(170, 135, "Jane Doe ^1 and John Roe ^2", { size: 12, bold: true }),
    line(28, 135, "Ann Lee", { size: 12, bold: true }),
    line(28, 148, "Peter Pan", { size: 12, bold: true }),
    line(170, 160, "^1 University of Somewhere ^2 Paper Inc.", { size: 9 }),
    line(170, 200, "Summary", { size: 14, bold: true }),
    ...paragraph(170, 225, 380, body),
    line(40, 760, "Doe & Roe (2020). Paper: A Course on Sheaves. Journal of Open", { size: 8 }),
    line(40, 770, "Paper, 5(47), 148. https://doi.org/10.1234/paper.148", { size: 8 }),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(familiesOf(found), "Doe Roe");
  assert.deepEqual(
    [found.journal, found.volume, found.issue, found.pages].map((field) => field?.value),
    ["Journal of Open Paper", "5", "47", "148"],
  );
});

test("a manuscript in one size: the title is bold, and the names right below it are not part of it", () => {
  const lines = [
    line(150, 80, "Bending of old paper in cold libraries", { size: 12, bold: true }),
    line(200, 95, "Jane Doe, John Roe", { size: 12 }),
    line(100, 140, "Abstract", { size: 12, bold: true }),
    ...paragraph(100, 160, 400, body, { size: 12 }),
  ];
  const found = findMetadata([page(1, lines)], noHints);
  assert.equal(found.title?.value, "Bending of old paper in cold libraries");
  assert.equal(familiesOf(found), "Doe Roe");
});
