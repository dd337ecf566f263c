// GB/T 7714-2015: the examples of its detailed rules and of its lists, from the CSL-JSON that Zotero exports of them.
import { describe, test } from "node:test";
import { article, assertLines, names, online, work } from "./gb-t-7714-examples.testing.ts";

describe("the examples of the detailed rules of GB/T 7714-2015", () => {
  test("6 the language of the work", () => {
    assertLines([
      [
        "이병목. 도서관법규총람: 제1권[M]. 서울: 구미무역 출판부, 2005: 67-68.",
        work("book", "이, 병목", "도서관법규총람", "서울: 구미무역 출판부, 2005", {
          volume: "1",
          page: "67-68",
        }),
      ],
      [
        "李炳穆. 图书馆法规总览: 第1卷[M]. 首尔: 九美贸易出版部, 2005: 67-68.",
        work("book", "李, 炳穆", "图书馆法规总览", "首尔: 九美贸易出版部, 2005", {
          volume: "1",
          page: "67-68",
        }),
      ],
      [
        "XIONG P, WU X. Discussion on how to construct benign medicine circulation mechanism from trade cost perspective[J]. China price, 2005(8): 42-45.",
        article(
          "Xiong, Ping; Wu, Xie",
          "Discussion on how to construct benign medicine circulation mechanism from trade cost perspective",
          "China price, 2005(8): 42-45",
        ),
      ],
    ]);
  });

  test("8.1 those responsible", () => {
    assertLines([
      ["乔纳斯. 书[M]. 北京: 社, 2000.", work("book", "乔纳斯", "书", "北京: 社, 2000")],
      [
        "昂温 G, 昂温 P S. 外国出版史[M]. 北京: 社, 1988.",
        work("book", "昂温, G.; 昂温, P. S.", "外国出版史", "北京: 社, 1988"),
      ],
      ["丸山敏秋. 书[M]. 北京: 社, 2000.", work("book", "丸山, 敏秋", "书", "北京: 社, 2000")],
      [
        "WILLIAMS-ELLIS A, DE MORGAN A. T[M]. London: P, 1900.",
        work("book", "Williams-Ellis, Amabel; De Morgan, Augustus", "T", "London: P, 1900"),
      ],
      [
        "FORDHAM E W, ALI A, TURNER D A, et al. T[M]. London: P, 1900.",
        work(
          "book",
          "Fordham, Evenst W.; Ali, Amiad; Turner, David A.; Charters, John R.",
          "T",
          "London: P, 1900",
        ),
      ],
      [
        "Stanford University. Department of Civil Engineering. T[M]. Stanford: P, 1900.",
        work(
          "book",
          "Stanford University. Department of Civil Engineering",
          "T",
          "Stanford: P, 1900",
        ),
      ],
    ]);
  });

  test("8.2 other information of the title", () => {
    assertLines([
      ["三松堂全集: 第4卷[M].", work("book", "", "三松堂全集", "", { volume: "4" })],
      [
        "中国科学技术史: 第2卷 科学思想史[M].",
        work("book", "", "中国科学技术史", "", { volume: "2", note: "volume-title: 科学思想史" }),
      ],
      [
        "信息与文献—都柏林核心元数据元素集: GB/T 25100—2010[S].",
        work("standard", "", "信息与文献—都柏林核心元数据元素集", "", {
          number: "GB/T 25100—2010",
        }),
      ],
      [
        "中子反射数据分析技术: CNIC-01887[R].",
        work("report", "", "中子反射数据分析技术", "", { number: "CNIC-01887" }),
      ],
    ]);
  });

  test("8.3 editions", () => {
    const editions: Array<[said: string, line: string]> = [
      ["第三版", "3版"],
      ["第十二版", "12版"],
      ["新1版", "新1版"],
      ["明刻本", "明刻本"],
    ];
    assertLines(
      editions.map(([edition, line]) => [
        `书[M]. ${line}. 北京: 社, 2000.`,
        work("book", "", "书", "北京: 社, 2000", { edition }),
      ]),
    );
    assertLines(
      [
        ["Fifth edition", "5th ed."],
        ["2nd edition", "2nd ed."],
        ["Revised edition", "Rev. ed."],
      ].map(([edition, line]) => [
        `T[M]. ${line} London: P, 1900.`,
        work("book", "", "T", "London: P, 1900", { edition }),
      ]),
    );
  });

  test("8.4 the imprint", () => {
    assertLines([
      [
        "书[M]. [出版地不详]: 三户图书刊行社, 1990.",
        work("book", "", "书", "三户图书刊行社, 1990"),
      ],
      ["T[M]. [S.l.]: MacMillan, 1975.", work("book", "", "T", "MacMillan, 1975")],
      [
        "书[M]. 哈尔滨: [出版者不详], 2013.",
        work("book", "", "书", "2013", { "publisher-place": "哈尔滨" }),
      ],
      [
        "T[M]. Salt Lake City: [s.n.], 1964.",
        work("book", "", "T", "1964", { "publisher-place": "Salt Lake City" }),
      ],
      [
        "书[M]. 北京: 社, 1947(民国三十六年).",
        work("book", "", "书", "北京: 社, 1947（民国三十六年）"),
      ],
      [
        "书[M]. 北京: 社, 1705(康熙四十四年).",
        work("book", "", "书", "北京: 社, 1705", { note: "original-date: 康熙四十四年" }),
      ],
      ["T[M]. London: P, c1988.", work("book", "", "T", "London: P, c1988")],
      ["书[M]. 北京: 社, 1995印刷.", work("book", "", "书", "北京: 社, 1995印刷")],
      ["书[M]. 北京: 社, [1936].", work("book", "", "书", "北京: 社, [1936]")],
    ]);
  });

  test("8.5 pages", () => {
    assertLines([
      [
        "钱学森. 创建系统学[M]. 太原: 山西科学技术出版社, 2001: 序2-3.",
        work("book", "钱学森", "创建系统学", "太原: 山西科学技术出版社, 2001", { page: "序2-3" }),
      ],
      [
        "冯友兰. 冯友兰自选集[M]. 2版. 北京: 北京大学出版社, 2008: 第1版自序.",
        work("book", "冯友兰", "冯友兰自选集", "北京: 北京大学出版社, 2008", {
          edition: "2",
          page: "第1版自序",
        }),
      ],
      [
        "李约瑟. 题词[M]//苏克福, 管成学, 邓明鲁. 苏颂与《本草图经》研究. 长春: 长春出版社, 1991: 扉页.",
        work("chapter", "李约瑟", "题词", "长春: 长春出版社, 1991", {
          editor: names("苏克福; 管成学; 邓明鲁"),
          "container-title": "苏颂与《本草图经》研究",
          page: "扉页",
        }),
      ],
    ]);
  });

  test("8.6 and 8.7 paths and identifiers", () => {
    assertLines([
      [
        "WEINER S. Microarchaeology: beyond the visible archaeological record[M/OL]. Cambridge, Eng.: Cambridge University Press Textbooks, 2010: 38[2013-10-14]. http://lib.myilibrary.com/Open.aspx?id=253897.",
        work(
          "book",
          "Weiner, S.",
          "Microarchaeology: beyond the visible archaeological record",
          "Cambridge, Eng.: Cambridge University Press Textbooks, 2010",
          { page: "38", ...online("2013-10-14", "http://lib.myilibrary.com/Open.aspx?id=253897") },
        ),
      ],
      [
        "刘乃安. 生物质材料热解失重动力学及其分析方法研究[D/OL]. 合肥: 中国科学技术大学, 2000: 17-18[2014-08-29]. http://wenku.baidu.com/link. DOI:10.7666/d.y351065.",
        work(
          "thesis",
          "刘, 乃安",
          "生物质材料热解失重动力学及其分析方法研究",
          "合肥: 中国科学技术大学, 2000",
          {
            note: "page: 17-18\nDOI: 10.7666/d.y351065",
            ...online("2014-08-29", "http://wenku.baidu.com/link"),
          },
        ),
      ],
      [
        "DEVERELL W, IGLER D. A companion to California history[M/OL]. New York: John Wiley & Sons, 2013: 21-22(2013-11-15)[2014-06-24]. http://onlinelibrary.wiley.com/doi/10.1002/9781444305036.ch2/summary.",
        work(
          "book",
          "Deverell, William; Igler, David",
          "A companion to California history",
          "New York: John Wiley & Sons, 2013",
          {
            page: "21-22",
            "available-date": { "date-parts": [["2013", 11, 15]] },
            ...online(
              "2014-06-24",
              "http://onlinelibrary.wiley.com/doi/10.1002/9781444305036.ch2/summary",
            ),
            DOI: "10.1002/9781444305036.ch2",
          },
        ),
      ],
    ]);
  });

  test("8.8 articles in issues", () => {
    assertLines([
      [
        "关立哲, 韩纪富, 张晨珏. 科技期刊编辑审读中要注重比较思维的科学运用[J]. 编辑学报, 2014, 26(2): 144-146.",
        article(
          "关立哲; 韩纪富; 张晨珏",
          "科技期刊编辑审读中要注重比较思维的科学运用",
          "编辑学报, 2014, 26(2): 144-146",
        ),
      ],
      ["甲. 题[J]. 刊, 2012, 22(增刊2): 81-86.", article("甲", "题", "刊, 2012, 22(增刊2): 81-86")],
      ["甲. 题[J]. 刊, 2001(9/10): 36-39.", article("甲", "题", "刊, 2001(9/10): 36-39")],
      [
        "甲. 题[J]. 刊, 2011, 33(2): 20-25; 2011, 33(3): 26-30.",
        article("甲", "题", "刊, 2011, 33(2)", { page: "20-25; 2011, 33(3): 26-30" }),
      ],
      [
        "LI M. T[J]. Plos one, 2012, 7(3): e34567.",
        article("Li, Ming", "T", "Plos one, 2012, 7(3)", { number: "e34567" }),
      ],
    ]);
  });

  test("9 and 10 lists of references", () => {
    assertLines([
      [
        "CHERNIK B E. Introduction to library services for library technicians[M]. Littleton, Colo.: Libraries Unlimited, Inc., 1982.",
        work(
          "book",
          "Chernik, B. E.",
          "Introduction to library services for library technicians",
          "Littleton, Colo.: Libraries Unlimited, Inc., 1982",
        ),
      ],
      [
        "尼葛洛庞帝. 数字化生存[M]. 胡泳, 范海燕, 译. 海口: 海南出版社, 1996.",
        work("book", "尼葛洛庞帝", "数字化生存", "海口: 海南出版社, 1996", {
          translator: names("胡, 泳; 范, 海燕"),
        }),
      ],
      [
        "DOWLER L. The research university’s dilemma: resource sharing and research in a transinstitutional environment[J]. Journal of library administration, 1995, 21(1/2): 5-26.",
        article(
          "Dowler, L.",
          "The research university's dilemma: resource sharing and research in a transinstitutional environment",
          "Journal of library administration, 1995, 21(1/2): 5-26",
        ),
      ],
      [
        "罗杰斯. 西方文明史: 问题与源头[M]. 潘惠霞, 魏婧, 杨艳, 等译. 大连: 东北财经大学出版社, 2011: 15-16.",
        work("book", "罗杰斯", "西方文明史: 问题与源头", "大连: 东北财经大学出版社, 2011", {
          translator: names("潘惠霞; 魏婧; 杨艳; 汤玲"),
          page: "15-16",
        }),
      ],
      [
        "中国社会科学院语言研究所词典编辑室. 现代汉语词典[M]. 修订本. 北京: 商务印书馆, 1996.",
        work(
          "book",
          "中国社会科学院语言研究所词典编辑室",
          "现代汉语词典",
          "北京: 商务印书馆, 1996",
          {
            edition: "修订本",
          },
        ),
      ],
    ]);
  });
});
