// GB/T 7714-2015: its examples of books and proceedings, from the CSL-JSON that Zotero exports of them.
import { describe, test } from "node:test";
import { assertLines, names, online, work } from "./gb-t-7714-examples.testing.ts";

const apabi =
  "http://apabi.lib.pku.edu.cn/usp/pku/pub.mvc?pid=book.detail&metaid=m.20120406-YPT-889-0010";

describe("GB/T 7714-2015, books and proceedings", () => {
  test("4.1 monographs", () => {
    assertLines([
      [
        "陈登原. 国史旧闻: 第1卷[M]. 北京: 中华书局, 2000: 29.",
        work("book", "陈登原", "国史旧闻", "北京: 中华书局, 2000", {
          volume: "1",
          note: "page: 29",
        }),
      ],
      [
        "哈里森, 沃尔德伦. 经济数学与金融数学[M]. 谢远涛, 译. 北京: 中国人民大学出版社, 2012: 235-236.",
        work("book", "哈里森; 沃尔德伦", "经济数学与金融数学", "北京: 中国人民大学出版社, 2012", {
          translator: names("谢, 远涛"),
          page: "235-236",
        }),
      ],
      [
        "北京市政协民族和宗教委员会, 北京联合大学民族与宗教研究所. 历代王朝与民族宗教[M]. 北京: 民族出版社, 2012: 112.",
        work(
          "book",
          "北京市政协民族和宗教委员会; 北京联合大学民族与宗教研究所",
          "历代王朝与民族宗教",
          "北京: 民族出版社, 2012",
          { page: "112" },
        ),
      ],
      [
        "全国信息与文献标准化技术委员会. 信息与文献 都柏林核心元数据元素集: GB/T 25100—2010[S]. 北京: 中国标准出版社, 2010: 2-3.",
        work(
          "book",
          "全国信息与文献标准化技术委员会",
          "信息与文献 都柏林核心元数据元素集",
          "北京: 中国标准出版社, 2010",
          { note: "type: standard\nnumber: GB/T 25100—2010\npage: 2-3" },
        ),
      ],
      [
        "王夫之. 宋论[M]. 刻本. 金陵: 湘乡曾国荃, 1865(清同治四年).",
        work("book", "王夫之", "宋论", "金陵: 湘乡曾国荃, 1865(清同治四年)", { edition: "刻本" }),
      ],
      [
        "牛志明, 斯温兰德, 雷光春. 综合湿地管理国际研讨会论文集[C]. 北京: 海洋出版社, 2012.",
        work("paper-conference", "", "综合湿地管理国际研讨会论文集", "北京: 海洋出版社, 2012", {
          editor: names("牛志明; 斯温兰德; 雷光春"),
        }),
      ],
      [
        "中国第一历史档案馆, 辽宁省档案馆. 中国明朝档案总汇[A]. 桂林: 广西师范大学出版社, 2001.",
        work(
          "collection",
          "中国第一历史档案馆; 辽宁省档案馆",
          "中国明朝档案总汇",
          "桂林: 广西师范大学出版社, 2001",
        ),
      ],
      [
        "杨保军. 新闻道德论[D/OL]. 北京: 中国人民大学出版社, 2010[2012-11-01]. http://apabi.lib.pku.edu.cn/.",
        work("thesis", "杨保军", "新闻道德论", "北京: 中国人民大学出版社, 2010", {
          ...online("2012-11-01", "http://apabi.lib.pku.edu.cn/"),
        }),
      ],
      [
        `同济大学土木工程防灾国家重点实验室. 汶川地震灾害研究[M/OL]. 上海: 同济大学出版社, 2011: 5-6[2013-05-09]. ${apabi}.`,
        work(
          "book",
          "同济大学土木工程防灾国家重点实验室",
          "汶川地震灾害研究",
          "上海: 同济大学出版社, 2011",
          { page: "5-6", ...online("2013-05-09", apabi) },
        ),
      ],
      [
        "PEEBLES P Z, Jr. Probability, random variable, and random signal principles[M]. 4th ed. New York: McGraw Hill, 2001.",
        work(
          "book",
          "Peebles, Peyton Z., Jr.",
          "Probability, random variable, and random signal principles",
          "New York: McGraw Hill, 2001",
          { edition: "4" },
        ),
      ],
      [
        "YUFIN S A. Geoecology and computers: proceedings of the Third International Conference on Advances of Computer Methods in Geotechnical and Geoenvironmental Engineering, Moscow, Russia, February 1-4, 2000[C]. Rotterdam: A. A. Balkema, 2000.",
        work(
          "paper-conference",
          "Yufin, S. A.",
          "Geoecology and computers: proceedings of the Third International Conference on Advances of Computer Methods in Geotechnical and Geoenvironmental Engineering",
          "Rotterdam: A. A. Balkema, 2000",
          {
            "event-place": "Moscow, Russia",
            "event-date": {
              "date-parts": [
                [2000, 2, 1],
                [2000, 2, 4],
              ],
            },
          },
        ),
      ],
      [
        "BALDOCK P. Developing early childhood services: past, present and future[M/OL]. [S.l.]: Open University Press, 2011: 105[2012-11-27]. http://lib.myilibrary.com/Open.aspx?id=312377.",
        work(
          "book",
          "Baldock, Peter",
          "Developing early childhood services: past, present and future",
          "[S.l.]: Open University Press, 2011",
          { page: "105", ...online("2012-11-27", "http://lib.myilibrary.com/Open.aspx?id=312377") },
        ),
      ],
      [
        "FAN X, SOMMERS C H. Food irradiation research and technology[M]. 2nd ed. Ames, Iowa: Blackwell Publishing, 2013: 25-26.",
        work(
          "book",
          "Fan, Xuetong; Sommers, Christopher H.",
          "Food irradiation research and technology",
          "Ames, Iowa: Blackwell Publishing, 2013",
          { edition: "2nd", page: "25-26" },
        ),
      ],
    ]);
  });

  test("A.1 books", () => {
    assertLines([
      [
        "张伯伟. 全唐五代诗格会考[M]. 南京: 江苏古籍出版社, 2002: 288.",
        work("book", "张, 伯伟", "全唐五代诗格会考", "南京: 江苏古籍出版社, 2002", {
          note: "page: 288",
        }),
      ],
      [
        "师伏堂日记: 第4册[M]. 北京: 北京图书馆出版社, 2009: 155.",
        work("book", "", "师伏堂日记", "北京: 北京图书馆出版社, 2009", {
          volume: "第4册",
          note: "page: 155",
        }),
      ],
      [
        "胡承正, 周详, 缪灵. 理论物理概论: 上[M]. 武汉: 武汉大学出版社, 2010: 112.",
        work("book", "胡承正; 周详; 缪灵", "理论物理概论", "武汉: 武汉大学出版社, 2010", {
          volume: "上",
          note: "page: 112",
        }),
      ],
      [
        "康熙字典: 巳集上: 水部[M]. 同文书局影印本. 北京: 中华书局, 1962: 50.",
        work("book", "", "康熙字典: 巳集上: 水部", "北京: 中华书局, 1962", {
          edition: "同文书局影印本",
          note: "page: 50",
        }),
      ],
      [
        "汪昂. 增订本草备要: 四卷[M]. 刻本. 京都: 老二酉堂, 1881(清光绪七年).",
        work("book", "汪, 昂", "增订本草备要: 四卷", "京都: 老二酉堂, 1881", {
          edition: "刻本",
          issued: { "date-parts": [["1881"]], season: "清光绪七年" },
        }),
      ],
      [
        "蒋有绪, 郭泉水, 马娟, 等. 中国森林群落分类及其群落特征[M]. 北京: 科学出版社, 1998.",
        work(
          "book",
          "蒋有绪; 郭泉水; 马娟; 刘世荣",
          "中国森林群落分类及其群落特征",
          "北京: 科学出版社, 1998",
        ),
      ],
      [
        "库恩. 科学革命的结构: 第4版[M]. 金吾伦, 胡新和, 译. 2版. 北京: 北京大学出版社, 2012.",
        work("book", "库恩", "科学革命的结构: 第4版", "北京: 北京大学出版社, 2012", {
          translator: names("金, 吾伦; 胡, 新和"),
          edition: "2",
        }),
      ],
      [
        "侯文顺. 高分子物理: 高分子材料分析、选择与改性[M/OL]. 北京: 化学工业出版社, 2010: 119[2012-11-27]. http://apabi.lib.pku.edu.cn/usp/pku/pub.mvc?pid=book.detail&metaid=m.20111114-HGS-889-0228.",
        work(
          "book",
          "侯, 文顺",
          "高分子物理: 高分子材料分析、选择与改性",
          "北京: 化学工业出版社, 2010",
          {
            note: "page: 119",
            ...online(
              "2012-11-27",
              "http://apabi.lib.pku.edu.cn/usp/pku/pub.mvc?pid=book.detail&metaid=m.20111114-HGS-889-0228",
            ),
          },
        ),
      ],
      [
        "CRAWFPRD W, GORMAN M. Future libraries: dreams, madness, & reality[M]. Chicago: American Library Association, 1995.",
        work(
          "book",
          "Crawfprd, W.; Gorman, M.",
          "Future libraries: dreams, madness, & reality",
          "Chicago: American Library Association, 1995",
        ),
      ],
      [
        "International Federation of Library Association and Institutions. Names of persons: national usages for entry in catalogues[M]. 3rd ed. London: IFLA International Office for UBC, 1977.",
        work(
          "book",
          "International Federation of Library Association and Institutions",
          "Names of persons: national usages for entry in catalogues",
          "London: IFLA International Office for UBC, 1977",
          { edition: "3" },
        ),
      ],
      [
        "O’BRIEN J A. Introduction to information systems[M]. 7th ed. Burr Ridge, Ill.: Irwin, 1994.",
        work(
          "book",
          "O'Brien, J. A.",
          "Introduction to information systems",
          "Burr Ridge, Ill.: Irwin, 1994",
          { edition: "7" },
        ),
      ],
      [
        "PRAETZELLIS A. Death by theory: a tale of mystery and archaeological theory[M/OL]. Rev. ed. [S.l.]: Rowman & Littlefield Publishing Group, Inc., 2011: 13[2012-07-26]. http://lib.myilibrary.com/Open.aspx?id=293666.",
        work(
          "book",
          "Praetzellis, Adrian",
          "Death by theory: a tale of mystery and archaeological theory",
          "[S.l.]: Rowman & Littlefield Publishing Group, Inc., 2011",
          {
            edition: "Rev. ed.",
            note: "page: 13",
            ...online("2012-07-26", "http://lib.myilibrary.com/Open.aspx?id=293666"),
          },
        ),
      ],
    ]);
  });

  test("A.2 collections and proceedings", () => {
    assertLines([
      [
        "中国职工教育研究会. 职工教育研究论文集[C]. 北京: 人民教育出版社, 1985.",
        work("paper-conference", "", "职工教育研究论文集", "北京: 人民教育出版社, 1985", {
          editor: names("中国职工教育研究会"),
        }),
      ],
      [
        "陈志勇. 中国财税文化价值研究: “中国财税文化国际学术研讨会”论文集[C/OL]. 北京: 经济科学出版社, 2011[2013-10-14]. http://apabi.lib.pku.edu.cn/.",
        work(
          "paper-conference",
          "",
          "中国财税文化价值研究: “中国财税文化国际学术研讨会”论文集",
          "北京: 经济科学出版社, 2011",
          { editor: names("陈, 志勇"), ...online("2013-10-14", "http://apabi.lib.pku.edu.cn/") },
        ),
      ],
      [
        "BABU B V, NAGAR A K, DEEP K, et al. Proceedings of the Second International Conference on Soft Computing for Problem Solving, December 28-30, 2012[C]. New Delhi: Springer, 2014.",
        work(
          "paper-conference",
          "",
          "Proceedings of the Second International Conference on Soft Computing for Problem Solving, December 28-30, 2012",
          "New Delhi: Springer, 2014",
          { editor: names("Babu, B. V.; Nagar, A. K.; Deep, K.; Pant, M.") },
        ),
      ],
    ]);
  });
});
