// What GB/T 7714-2015 writes where something is unknown, uncertain or out of the usual order.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { formatCitation } from "./format-citation.ts";
import { buildBook, buildChapter, cite, date, people } from "./works.testing.ts";

const gb = (item: CslItem): string => cite("gb_t_7714", item);

describe("gb_t_7714, unusual works", () => {
  test("a transliterated name keeps its Latin initial apart", () => {
    const item = buildBook({ author: people("昂温, G."), title: "外国出版史" });
    assert.match(gb(item), /^昂温 G\. 外国出版史\[M\]/u);
  });

  test("a Chinese edition is a number and 版, and the first edition is not named", () => {
    const book = buildBook({ title: "谷物科学与工艺学原理", author: people("霍斯尼") });
    assert.match(gb({ ...book, edition: "2" }), /\[M\]\. 2版\. /u);
    assert.match(gb({ ...book, edition: "第2版" }), /\[M\]\. 2版\. /u);
    assert.match(gb({ ...book, edition: "1" }), /\[M\]\. Oxford: /u);
  });

  test("a printed book without a place or publisher says so in its own language", () => {
    const neither = { publisher: "", "publisher-place": "" };
    assert.match(gb(buildBook({ "publisher-place": "" })), /\[M\]\. \[S\.l\.\]: Oxford/u);
    assert.match(gb(buildBook({ publisher: "" })), /\[M\]\. Oxford: \[s\.n\.\], 2000\.$/u);
    assert.match(gb(buildBook(neither)), /\[M\]\. \[S\.l\.: s\.n\.\], 2000\.$/u);
    assert.match(
      gb(buildBook({ ...neither, title: "书" })),
      /书\[M\]\. \[出版地不详: 出版者不详\], 2000\.$/u,
    );
  });

  test("a standard or a paper of a meeting goes without a place or publisher it does not name", () => {
    const neither = { publisher: "", "publisher-place": "" };
    assert.match(gb(buildBook({ ...neither, type: "standard" })), /\[S\]\. 2000\.$/u);
    assert.match(gb(buildBook({ ...neither, type: "paper-conference" })), /\[C\]\. 2000\.$/u);
  });

  test("a record that tells nothing of its publication ends with its title", () => {
    const nothing = { publisher: "", "publisher-place": "", issued: {} };
    assert.match(gb(buildBook(nothing)), /imagination\[M\]\.$/u);
  });

  test("papers in an archive are marked A and name the archive and its place", () => {
    const item: CslItem = {
      type: "manuscript",
      title: "奏折",
      archive: "中国第一历史档案馆",
      "archive-place": "北京",
      archive_location: "04-01-01",
      issued: date(1845),
    };
    assert.equal(gb(item), "奏折: 04-01-01[A]. 北京: 中国第一历史档案馆, 1845.");
  });

  test("a preprint is an electronic text, whether or not its server is named as a publisher", () => {
    const preprint = buildBook({ type: "article", publisher: "", "publisher-place": "", URL: "u" });
    assert.match(gb(preprint), /\[EB\/OL\]\. \(2000\)\. u\.$/u);
    assert.match(gb({ ...preprint, publisher: "arXiv" }), /\[EB\/OL\]\. arXiv, 2000\. /u);
    assert.match(gb({ ...preprint, publisher: "P", genre: "Preprint" }), /\[EB\/OL\]/u);
    assert.match(gb({ ...preprint, publisher: "P" }), /\[A\/OL\]/u);
  });

  test("a database is told from other data by its genre", () => {
    assert.match(gb(buildBook({ type: "dataset", genre: "Database" })), /\[DB\]/u);
    assert.match(gb(buildBook({ type: "dataset" })), /\[DS\]/u);
  });

  test("a title in Latin letters leaves it to the names what language the list is cut in", () => {
    const four = people("王, 一", "李, 二", "张, 三", "赵, 四");
    assert.match(gb(buildBook({ title: "CNKI", author: four })), /^王一, 李二, 张三, 等\. CNKI/u);
  });

  test("a meeting of several days says once what its days share", () => {
    const paper = buildBook({ type: "paper-conference", "event-title": "会议" });
    assert.match(
      gb({
        ...paper,
        title: "题",
        "event-date": {
          "date-parts": [
            [2011, 9, 1],
            [2011, 9, 3],
          ],
        },
      }),
      /会议, 2011年9月1日—3日\. /u,
    );
    assert.match(
      gb({
        ...paper,
        title: "题",
        "event-date": {
          "date-parts": [
            [2011, 9, 30],
            [2011, 10, 2],
          ],
        },
      }),
      /会议, 2011年9月30日—10月2日\. /u,
    );
    assert.match(
      gb({
        ...paper,
        "event-date": {
          "date-parts": [
            [2011, 9, 30],
            [2011, 10, 2],
          ],
        },
      }),
      /会议, September 30, 2011-October 2, 2011\. /u,
    );
  });

  test("one issue of a serial is not the beginning of its run", () => {
    const serial = buildBook({ type: "periodical", author: [], volume: "3", issue: "2" });
    assert.match(gb(serial), /\[J\]\. 2000, 3\(2\)-\. Oxford: .*, 2000-\.$/u);
    assert.match(gb({ ...serial, issued: date(2000, 5) }), /\[J\]\. 2000, 3\(2\)\. .*, 2000\.$/u);
  });

  test("an online book may leave out the place it does not have", () => {
    const item = buildBook({ "publisher-place": "", DOI: "10.1000/1" });
    assert.match(gb(item), /\[M\/OL\]\. Oxford University Press, 2000\. DOI:10\.1000\/1\.$/u);
  });

  test("an uncertain year stands in square brackets, a missing one is said to be missing", () => {
    assert.match(gb(buildBook({ issued: { ...date(1936), circa: true } })), /Press, \[1936\]\.$/u);
    assert.match(gb(buildBook({ issued: {} })), /Press, \[n\.d\.\]\.$/u);
    assert.match(gb(buildBook({ issued: {}, title: "书" })), /Press, \[出版年不详\]\.$/u);
  });

  test("editors lead a book without authors, but stay with the host of a part", () => {
    const edited = { editor: people("Smith, John"), author: [] };
    assert.match(gb(buildBook(edited)), /^SMITH J\. The sociological/u);
    assert.match(gb(buildChapter({ ...edited })), /^Pathogenic .*\[M\]\/\/SMITH J\. /u);
  });

  test("only the carriers of the standard are named as carriers", () => {
    assert.match(gb(buildBook({ medium: "cd" })), /\[M\/CD\]/u);
    assert.match(gb(buildBook({ medium: "print" })), /\[M\]/u);
  });

  test("a number given is set before the entry", () => {
    const item = formatCitation(buildBook(), "gb_t_7714", { variant: "text", number: 12 });
    assert.match(item, /^\[12\] MILLS C W\. /u);
  });
});
