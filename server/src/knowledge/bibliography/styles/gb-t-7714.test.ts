// GB/T 7714-2015, told mostly by the standard's own examples.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CslItem } from "../csl-item.ts";
import { buildArticle, buildBook, cite, date, people } from "./works.testing.ts";

const gb = (item: CslItem): string => cite("gb_t_7714", item);

describe("gb_t_7714", () => {
  test("a book has place, publisher, year and page", () => {
    const item: CslItem = {
      type: "book",
      title: "全唐五代诗格会考",
      author: people("张, 伯伟"),
      "publisher-place": "南京",
      publisher: "江苏古籍出版社",
      issued: date(2002),
      page: "288",
    };
    assert.equal(gb(item), "张伯伟. 全唐五代诗格会考[M]. 南京: 江苏古籍出版社, 2002: 288.");
  });

  test("a translated book names its translators with 译", () => {
    const item: CslItem = {
      type: "book",
      title: "新生儿脑病和脑性瘫痪发病机制与病理生理",
      author: people("美国妇产科医师学会"),
      translator: people("段, 涛", "杨, 慧霞"),
      "publisher-place": "北京",
      publisher: "人民卫生出版社",
      issued: date(2010),
      page: "38-39",
    };
    assert.equal(
      gb(item),
      "美国妇产科医师学会. 新生儿脑病和脑性瘫痪发病机制与病理生理[M]. 段涛, 杨慧霞, 译. 北京: 人民卫生出版社, 2010: 38-39.",
    );
  });

  test("an English translation says trans.", () => {
    const item = buildBook({ translator: people("Rorty, Richard") });
    assert.match(gb(item), /\[M\]\. RORTY R, trans\. Oxford: /u);
  });

  test("from four Chinese authors on the list ends in 等", () => {
    const item: CslItem = {
      type: "article-journal",
      title: "互联网药品可信交易环境中主体资质审核备案模式",
      author: people("于, 潇", "刘, 义", "柴, 跃廷", "孙, 宏波"),
      "container-title": "清华大学学报(自然科学版)",
      issued: date(2012),
      volume: "52",
      issue: "11",
      page: "1518-1523",
    };
    assert.equal(
      gb(item),
      "于潇, 刘义, 柴跃廷, 等. 互联网药品可信交易环境中主体资质审核备案模式[J]. 清华大学学报(自然科学版), 2012, 52(11): 1518-1523.",
    );
  });

  test("from four Western authors on the list ends in et al.", () => {
    const item: CslItem = {
      type: "article-journal",
      title: "Carbon isotope evidence for the stepwise oxidation of the Proterozoic environment",
      author: people("Des Marais, D. J.", "Strauss, H.", "Summons, R. E.", "Hayes, J. M."),
      "container-title": "Nature",
      issued: date(1992),
      volume: "359",
      page: "605-609",
    };
    assert.equal(
      gb(item),
      "DES MARAIS D J, STRAUSS H, SUMMONS R E, et al. Carbon isotope evidence for the stepwise oxidation of the Proterozoic environment[J]. Nature, 1992, 359: 605-609.",
    );
  });

  test("what an item says of its language outweighs its script", () => {
    const four = people("Li, Ming", "Wu, Yan", "Hu, Bo", "Xu, Fei");
    assert.match(
      gb(buildArticle({ author: four, language: "zh-CN" })),
      /^LI M, WU Y, HU B, 等\. /u,
    );
    assert.match(gb(buildArticle({ author: four })), /^LI M, WU Y, HU B, et al\. /u);
  });

  test("an issue without a volume follows the year", () => {
    const item: CslItem = {
      type: "article-journal",
      title: "四库馆私家抄校书考略",
      author: people("杨, 洪升"),
      "container-title": "文献",
      issued: date(2013),
      issue: "1",
      page: "56-75",
    };
    assert.equal(gb(item), "杨洪升. 四库馆私家抄校书考略[J]. 文献, 2013(1): 56-75.");
  });

  test("what was read online has OL, the day of access, the path and the DOI", () => {
    const item: CslItem = {
      type: "article-journal",
      title: "从数字地球到智慧地球",
      author: people("陈, 建军"),
      "container-title": "国土资源导刊",
      issued: date(2010),
      volume: "7",
      issue: "10",
      page: "93",
      accessed: date(2013, 3, 20),
      URL: "http://d.g.wanfangdata.com.cn/Periodical_hunandz201010038.aspx",
      DOI: "10.3969/j.issn.1672-5603.2010.10.038",
    };
    assert.equal(
      gb(item),
      "陈建军. 从数字地球到智慧地球[J/OL]. 国土资源导刊, 2010, 7(10): 93[2013-03-20]. http://d.g.wanfangdata.com.cn/Periodical_hunandz201010038.aspx. DOI:10.3969/j.issn.1672-5603.2010.10.038.",
    );
  });

  test("a path that holds the DOI says it once", () => {
    const item = buildArticle({
      URL: "https://doi.org/10.1126/science.X",
      DOI: "10.1126/science.x",
    });
    assert.match(gb(item), /2063-2064\. https:\/\/doi\.org\/10\.1126\/science\.X\.$/u);
  });

  test("a thesis names its university as the publisher", () => {
    const item: CslItem = {
      type: "thesis",
      title: "面向中文信息处理的现代汉语并列结构研究",
      author: people("吴, 云芳"),
      "publisher-place": "北京",
      publisher: "北京大学",
      issued: date(2003),
      accessed: date(2013, 10, 14),
      URL: "http://thesis.lib.pku.edu.cn/dlib/List.asp",
    };
    assert.equal(
      gb(item),
      "吴云芳. 面向中文信息处理的现代汉语并列结构研究[D/OL]. 北京: 北京大学, 2003[2013-10-14]. http://thesis.lib.pku.edu.cn/dlib/List.asp.",
    );
  });

  test("a Western thesis is written the same way", () => {
    const item: CslItem = {
      type: "thesis",
      title: "Infrared spectroscopic studies on solid oxygen",
      author: people("Calms, R. B."),
      "publisher-place": "Berkeley",
      publisher: "Univ. of California",
      issued: date(1965),
    };
    assert.equal(
      gb(item),
      "CALMS R B. Infrared spectroscopic studies on solid oxygen[D]. Berkeley: Univ. of California, 1965.",
    );
  });

  test("Jr. follows the initials after a comma, and a later edition is an ordinal", () => {
    const item: CslItem = {
      type: "book",
      title: "Probability, random variables, and random signal principles",
      author: people("Peebles, P. Z., Jr."),
      edition: "4",
      "publisher-place": "New York",
      publisher: "McGraw Hill",
      issued: date(2001),
      page: "100-110",
    };
    assert.equal(
      gb(item),
      "PEEBLES P Z, Jr. Probability, random variables, and random signal principles[M]. 4th ed. New York: McGraw Hill, 2001: 100-110.",
    );
  });

  test("a part of a book follows its title with // and the book's editor", () => {
    const item: CslItem = {
      type: "chapter",
      title: "植物开花研究",
      author: people("白, 书农"),
      editor: people("李, 承森"),
      "container-title": "植物科学进展",
      "publisher-place": "北京",
      publisher: "高等教育出版社",
      issued: date(1998),
      page: "146-163",
    };
    assert.equal(
      gb(item),
      "白书农. 植物开花研究[M]//李承森. 植物科学进展. 北京: 高等教育出版社, 1998: 146-163.",
    );
  });

  test("the volume of a book belongs to its title", () => {
    const item: CslItem = {
      type: "chapter",
      title: "政治经济学批判",
      author: people("马克思"),
      "container-author": people("马克思", "恩格斯"),
      "container-title": "马克思恩格斯全集",
      volume: "35",
      "publisher-place": "北京",
      publisher: "人民出版社",
      issued: date(2013),
      page: "302",
    };
    assert.equal(
      gb(item),
      "马克思. 政治经济学批判[M]//马克思, 恩格斯. 马克思恩格斯全集: 第35卷. 北京: 人民出版社, 2013: 302.",
    );
    assert.match(gb(buildBook({ volume: "2" })), /imagination: Vol\. 2\[M\]/u);
  });

  test("a paper in proceedings is marked C", () => {
    const item: CslItem = {
      type: "paper-conference",
      title: "中国农业转基因生物研发进展与安全管理",
      author: people("汪, 学军"),
      editor: people("国家环境保护总局生物安全管理办公室"),
      "container-title": "中国国家生物安全框架实施国际合作项目研讨会论文集",
      "publisher-place": "北京",
      publisher: "中国环境科学出版社",
      issued: date(2002),
      page: "22-25",
    };
    assert.equal(
      gb(item),
      "汪学军. 中国农业转基因生物研发进展与安全管理[C]//国家环境保护总局生物安全管理办公室. 中国国家生物安全框架实施国际合作项目研讨会论文集. 北京: 中国环境科学出版社, 2002: 22-25.",
    );
  });

  test("a newspaper article has its day and its page", () => {
    const item: CslItem = {
      type: "article-newspaper",
      title: "数字革命与竞争国际化",
      author: people("丁, 文详"),
      "container-title": "中国青年报",
      issued: date(2000, 11, 20),
      page: "15",
    };
    assert.equal(gb(item), "丁文详. 数字革命与竞争国际化[N]. 中国青年报, 2000-11-20(15).");
  });

  test("a patent has its number after the title and its day of issue", () => {
    const item: CslItem = {
      type: "patent",
      title: "轨道火车及高速轨道火车紧急安全制动辅助装置",
      author: people("张, 凯军"),
      number: "201220158825.2",
      issued: date(2012, 4, 5),
    };
    assert.equal(
      gb(item),
      "张凯军. 轨道火车及高速轨道火车紧急安全制动辅助装置: 201220158825.2[P]. 2012-04-05.",
    );
  });

  test("a standard has its number after the title", () => {
    const item: CslItem = {
      type: "standard",
      title: "信息与文献 都柏林核心元数据元素集",
      author: people("全国信息与文献标准化技术委员会"),
      number: "GB/T 25100—2010",
      "publisher-place": "北京",
      publisher: "中国标准出版社",
      issued: date(2010),
      page: "2-3",
    };
    assert.equal(
      gb(item),
      "全国信息与文献标准化技术委员会. 信息与文献 都柏林核心元数据元素集: GB/T 25100—2010[S]. 北京: 中国标准出版社, 2010: 2-3.",
    );
  });

  test("what lives only on the net has its date and the day of access in brackets", () => {
    const item: CslItem = {
      type: "webpage",
      title: "出版业信息化迈入快车道",
      author: people("萧, 钰"),
      issued: date(2001, 12, 19),
      accessed: date(2002, 4, 15),
      URL: "http://www.creader.com/news/20011219/200112190019.html",
    };
    assert.equal(
      gb(item),
      "萧钰. 出版业信息化迈入快车道[EB/OL]. (2001-12-19)[2002-04-15]. http://www.creader.com/news/20011219/200112190019.html.",
    );
    assert.match(
      gb({ ...item, type: "report" }),
      /快车道\[R\/OL\]\. \(2001-12-19\)\[2002-04-15\]/u,
    );
  });
});
