// Tests of RIS by the type of reference: what a field means depends on it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readOne } from "./reading.testing.ts";
import { risTypes } from "./ris-types.ts";

const read = (type: string, ...lines: string[]) =>
  readOne(
    [`TY  - ${type}`, ...lines.map((line) => line.replace(" ", "  - ")), "ER  - "].join("\n"),
  );

describe("types of RIS", () => {
  test("the title stands in TI, T1 or CT, whatever the type", async () => {
    for (const type of Object.keys(risTypes)) {
      for (const tag of ["TI", "T1", "CT"])
        assert.equal((await read(type, `${tag} A title`, "T2 Whole")).title, "A title", type);
    }
  });

  test("BT is the title of a book and of an unpublished work, and else that of the whole", async () => {
    assert.equal((await read("BOOK", "BT A book")).title, "A book");
    assert.equal((await read("UNPB", "BT A draft")).title, "A draft");
    const chapter = await read("CHAP", "TI A chapter", "BT A book");
    assert.equal(chapter["container-title"], "A book");
  });

  test("a work of its own that names no other title takes the second, a part does not", async () => {
    for (const type of [
      "BLOG",
      "ELEC",
      "DATA",
      "COMP",
      "GRANT",
      "ICOMM",
      "PCOMM",
      "SLIDE",
      "VIDEO",
    ]) {
      const item = await read(type, "T2 The only title", "AU Doe, Jane");
      assert.equal(item.title, "The only title", type);
      assert.equal(item["container-title"] ?? item["collection-title"], undefined, type);
    }
    assert.equal((await read("JOUR", "T2 Nature", "AU Doe, Jane")).title, undefined);
  });

  test("no field that the specification gives a type is lost", async () => {
    const tags =
      "A2 A3 A4 AB AD AN AU C1 C2 C3 C4 C5 C6 C7 C8 CA CN CY DP ET J2 KW LA LB M1 M3 N1 NV OP PB RI RN RP SE SN SP ST SV T2 T3 TA TI TT VL".split(
        " ",
      );
    for (const type of Object.keys(risTypes)) {
      const item = await read(type, ...tags.map((tag) => `${tag} ${tag}value`));
      const held = JSON.stringify(item);
      const lost = tags.filter((tag) => !held.includes(`${tag}value`));
      assert.deepEqual(lost, [], type);
    }
  });

  test("a blog post names its blog, and its kind", async () => {
    const item = await read("BLOG", "TI An entry", "T2 A blog", "M3 Web log post");
    assert.deepEqual(
      [item.type, item["container-title"], item.genre],
      ["post-weblog", "A blog", "Web log post"],
    );
  });

  test("a grant has its funding number, its sponsor and its sums", async () => {
    const item = await read("GRANT", "TI A grant", "PB NSF", "C5 ABC-1", "VL 100,000 USD");
    assert.deepEqual(
      [item.publisher, item.number, item.volume, item.note],
      ["NSF", "ABC-1", undefined, "Amount requested: 100,000 USD"],
    );
  });

  test("a letter or message has a recipient, an interview one who asks", async () => {
    assert.deepEqual((await read("PCOMM", "TI T", "A2 Roe, Ann")).recipient, [
      { family: "Roe", given: "Ann" },
    ]);
    assert.deepEqual((await read("ICOMM", "TI T", "A2 Roe, Ann")).recipient?.length, 1);
    assert.deepEqual((await read("INTV", "TI T", "A2 Roe, Ann")).interviewer?.length, 1);
  });

  test("a program has a version, a film its producers and cast, a map its scale", async () => {
    assert.equal((await read("COMP", "TI T", "ET 2.1")).version, "2.1");
    const film = await read("MPCT", "TI T", "A3 Roe, Ann", "A4 Poe, Eve", "M3 DVD");
    assert.deepEqual([film.producer?.length, film.performer?.length, film.medium], [1, 1, "DVD"]);
    assert.equal((await read("MAP", "TI T", "C1 1:50,000")).scale, "1:50,000");
  });

  test("reports, patents and standards have their number where books have their ISBN", async () => {
    for (const type of ["RPRT", "PAT", "STAND"])
      assert.equal((await read(type, "TI T", "SN X-12/3")).number, "X-12/3", type);
    assert.equal((await read("RPRT", "TI T", "SN 978-0-06-297658-1")).ISBN, "9780062976581");
  });

  test("a book and a thesis have their number of pages in SP, and the pages cited in SE", async () => {
    for (const type of ["BOOK", "THES"]) {
      const item = await read(type, "TI T", "SP 350", "SE 12-14");
      assert.deepEqual([item["number-of-pages"], item.page], ["350", "12-14"], type);
    }
    assert.equal((await read("BOOK", "TI T", "SP 12", "EP 14")).page, "12-14");
  });

  test("a paper of a meeting that names two places was read at one and printed at the other", async () => {
    const item = await read("CONF", "TI T", "CY Rome", "C1 Berlin");
    assert.deepEqual([item["event-place"], item["publisher-place"]], ["Rome", "Berlin"]);
    assert.equal(item.note, undefined);
    assert.equal((await read("CONF", "TI T", "CY Berlin"))["publisher-place"], "Berlin");
  });

  test("the date of an electronic article is the day of access where the year says otherwise", async () => {
    const item = await read("EJOUR", "TI T", "PY 2010", "DA 2020/03/05");
    assert.deepEqual(item.issued, { "date-parts": [[2010]] });
    assert.deepEqual(item.accessed, { "date-parts": [[2020, 3, 5]] });
    const other = await read("EJOUR", "TI T", "PY 2010", "DA 2010/03/05");
    assert.deepEqual(other.issued, { "date-parts": [[2010, 3, 5]] });
  });

  test("one address is the first author's, several go to the authors in turn", async () => {
    const one = await read("JOUR", "TI T", "AU Doe, J", "AU Roe, A", "AD Uppsala");
    assert.deepEqual(
      one.author?.map((author) => author.affiliation),
      ["Uppsala", undefined],
    );
    const two = await read("JOUR", "TI T", "AU Doe, J", "AU Roe, A", "AD Uppsala", "AD Lund");
    assert.deepEqual(
      two.author?.map((author) => author.affiliation),
      ["Uppsala", "Lund"],
    );
  });

  test("what only says that an article is an article leaves no note", async () => {
    const item = await read("JOUR", "TI T", "M3 Article", "RP NOT IN FILE");
    assert.equal(item.note, undefined);
  });
});
