// GB/T 7714-2015: its examples of patents, reports, theses, standards and electronic resources, from the CSL-JSON that Zotero exports of them.
import { describe, test } from "node:test";
import { assertLines, online, work } from "./gb-t-7714-examples.testing.ts";

describe("GB/T 7714-2015, patents, reports, theses, standards and electronic resources", () => {
  test("4.5 patents", () => {
    assertLines([
      [
        "邓一刚. 全智能节电器: 200610171314.3[P]. 2006-12-13.",
        work("patent", "邓, 一刚", "全智能节电器", "2006-12-13", { number: "200610171314.3" }),
      ],
      [
        "西安电子科技大学. 光折变自适应光外差探测方法: 01128777.2[P/OL]. 2002-03-06[2002-05-28]. http://211.152.9.47/sipoasp/zljs/hyjs-yx-new.asp?recid=01128777.2&leixin=0.",
        work("patent", "西安电子科技大学", "光折变自适应光外差探测方法", "2002-03-06", {
          number: "01128777.2",
          ...online(
            "2002-05-28",
            "http://211.152.9.47/sipoasp/zljs/hyjs-yx-new.asp?recid=01128777.2&leixin=0",
          ),
        }),
      ],
      [
        "TACHIBANA R, SHIMIZU S, KOBAYSHI S, et al. Electronic watermarking method and system: US6915001[P/OL]. 2005-07-05[2013-11-11]. http://www.google.co.in/patents/US6915001.",
        work(
          "patent",
          "Tachibana, Ryuki; Shimizu, Shuhichi; Kobayshi, Seiji; Nakamura, Taiga",
          "Electronic watermarking method and system",
          "2005-07-05",
          {
            number: "US6915001",
            ...online("2013-11-11", "http://www.google.co.in/patents/US6915001"),
          },
        ),
      ],
    ]);
  });

  test("4.6 electronic resources", () => {
    assertLines([
      [
        "中国互联网络信息中心. 第29次中国互联网络发展现状统计报告[R/OL]. (2012-01-16)[2013-03-26]. http://www.cnnic.net.cn/hlwfzyj/hlwxzbg/201201/P020120709345264469680.pdf.",
        work("report", "中国互联网络信息中心", "第29次中国互联网络发展现状统计报告", "2012-01-16", {
          ...online(
            "2013-03-26",
            "http://www.cnnic.net.cn/hlwfzyj/hlwxzbg/201201/P020120709345264469680.pdf",
          ),
        }),
      ],
      [
        "北京市人民政府办公厅. 关于转发北京市企业投资项目核准暂行实施办法的通知: 京政办发[2005]37号[A/OL]. (2005-07-12)[2011-07-12]. http://china.findlaw.cn/fagui/p_1/39934.html.",
        work(
          "legislation",
          "北京市人民政府办公厅",
          "关于转发北京市企业投资项目核准暂行实施办法的通知",
          "2005-07-12",
          {
            number: "京政办发[2005]37号",
            ...online("2011-07-12", "http://china.findlaw.cn/fagui/p_1/39934.html"),
          },
        ),
      ],
      [
        "BAWDEN D. Origins and concepts of digital literacy[EB/OL]. (2008-05-04)[2013-03-08]. http://www.soi.city.ac.uk/~dbawden/digital%20literacy%20chapter.pdf.",
        work("article", "Bawden, D.", "Origins and concepts of digital literacy", "2008-05-04", {
          ...online(
            "2013-03-08",
            "http://www.soi.city.ac.uk/~dbawden/digital%20literacy%20chapter.pdf",
          ),
        }),
      ],
      [
        "Online Computer Library Center, Inc. About OCLC: history of cooperation[EB/OL]. [2012-03-27]. http://www.oclc.org/about/cooperation.en.html.",
        work(
          "webpage",
          "Online Computer Library Center, Inc.",
          "About OCLC: history of cooperation",
          "",
          online("2012-03-27", "http://www.oclc.org/about/cooperation.en.html"),
        ),
      ],
    ]);
  });

  test("A.3 reports", () => {
    assertLines([
      [
        "汤万金, 杨跃翔, 刘文, 等. 人体安全重要技术标准研制最终报告: 7178999X-2006BAK04A10/10.2013[R/OL]. (2013-09-30)[2014-06-24]. http://www.nstrs.org.cn/xiangxiBG.aspx?id=41707.",
        work(
          "report",
          "汤万金; 杨跃翔; 刘文; 王玉",
          "人体安全重要技术标准研制最终报告",
          "2013-09-30",
          {
            number: "7178999X-2006BAK04A10/10.2013",
            ...online("2014-06-24", "http://www.nstrs.org.cn/xiangxiBG.aspx?id=41707"),
          },
        ),
      ],
      [
        "CALKIN D, AGER A, THOMPSON M. A comparative risk assessment framework for wildland fire management: the 2010 cohesive strategy science report: RMRS-GTR-262[R]. [S.l.: s.n.], 2011: 8-9.",
        work(
          "report",
          "Calkin, D.; Ager, A.; Thompson, M.",
          "A comparative risk assessment framework for wildland fire management: the 2010 cohesive strategy science report",
          "2011",
          { number: "RMRS-GTR-262", page: "8-9" },
        ),
      ],
      [
        "U.S. Department of Transportation Federal Highway Administration. Guidelines for handling excavated acid-producing material: PB 91-194001[R]. Springfield: U.S. Department of Commerce National Information Service, 1990.",
        work(
          "report",
          "U.S. Department of Transportation Federal Highway Administration",
          "Guidelines for handling excavated acid-producing material",
          "Springfield: U.S. Department of Commerce National Information Service, 1990",
          { number: "PB 91-194001" },
        ),
      ],
      [
        "World Health Organization. Factors regulating the immune response: report of WHO Scientific Group[R]. Geneva: WHO, 1970.",
        work(
          "report",
          "World Health Organization",
          "Factors regulating the immune response: report of WHO Scientific Group",
          "Geneva: WHO, 1970",
        ),
      ],
    ]);
  });

  test("A.4 theses", () => {
    assertLines([
      [
        "马欢. 人类活动影响下海河流域典型区水循环变化分析[D/OL]. 北京: 清华大学, 2011: 27[2013-10-14]. http://www.cnki.net/kcms/detail/detail.aspx.",
        work(
          "thesis",
          "马, 欢",
          "人类活动影响下海河流域典型区水循环变化分析",
          "北京: 清华大学, 2011",
          {
            note: "page: 27",
            ...online("2013-10-14", "http://www.cnki.net/kcms/detail/detail.aspx"),
          },
        ),
      ],
      [
        "CALMS R B. Infrared spectroscopic studies on solid oxygen[D]. Berkeley: Univ. of California, 1965.",
        work(
          "thesis",
          "Calms, R. B.",
          "Infrared spectroscopic studies on solid oxygen",
          "Berkeley: Univ. of California, 1965",
        ),
      ],
    ]);
  });

  test("A.5 patents", () => {
    assertLines([
      [
        "张凯军. 轨道火车及高速轨道火车紧急安全制动辅助装置: 201220158825.2[P]. 2012-04-05.",
        work("patent", "张, 凯军", "轨道火车及高速轨道火车紧急安全制动辅助装置", "2012-04-05", {
          number: "201220158825.2",
        }),
      ],
      [
        "KOSEKI A, MOMOSE H, KAWAHITO M, et al. Compiler: US828402[P/OL]. 2002-05-25[2002-05-28]. http://FF&p=1&u=netahtml/PTO/search-bool.html.",
        work(
          "patent",
          "Koseki, A.; Momose, H.; Kawahito, M.; Komatsu, H.",
          "Compiler",
          "2002-05-25",
          {
            number: "US828402",
            ...online("2002-05-28", "http://FF&p=1&u=netahtml/PTO/search-bool.html"),
          },
        ),
      ],
    ]);
  });

  test("A.6 standards", () => {
    assertLines([
      [
        "全国信息与文献标准化技术委员会. 文献著录: 第4部分 非书资料: GB/T 3792.4—2009[S]. 北京: 中国标准出版社, 2010: 3.",
        work(
          "standard",
          "全国信息与文献标准化技术委员会",
          "文献著录: 第4部分 非书资料",
          "北京: 中国标准出版社, 2010",
          { number: "GB/T 3792.4—2009", note: "page: 3" },
        ),
      ],
      [
        "国家环境保护局科技标准司. 土壤环境质量标准: GB 15616—1995[S/OL]. 北京: 中国标准出版社, 1996: 2-3[2013-10-14]. http://wenku.baidu.com/view/b950a34b767f5acfa1c7cd49.html.",
        work(
          "standard",
          "国家环境保护局科技标准司",
          "土壤环境质量标准",
          "北京: 中国标准出版社, 1996",
          {
            number: "GB 15616—1995",
            page: "2-3",
            ...online("2013-10-14", "http://wenku.baidu.com/view/b950a34b767f5acfa1c7cd49.html"),
          },
        ),
      ],
      [
        "Information and documentation: the Dublin core metadata element set: ISO 15836: 2009[S/OL]. [2013-03-24]. http://www.iso.org/iso/home/store/catalogue_tc/catalogue_detail.htm?csnumber=52142.",
        work(
          "standard",
          "",
          "Information and documentation: the Dublin core metadata element set",
          "",
          {
            number: "ISO 15836: 2009",
            ...online(
              "2013-03-24",
              "http://www.iso.org/iso/home/store/catalogue_tc/catalogue_detail.htm?csnumber=52142",
            ),
          },
        ),
      ],
    ]);
  });

  test("A.10 electronic resources", () => {
    assertLines([
      [
        "李强. 化解医患矛盾需釜底抽薪[EB/OL]. (2012-05-03)[2013-03-25]. http://wenku.baidu.com/view/47e4f206b52acfc789ebc92f.html.",
        work(
          "webpage",
          "李, 强",
          "化解医患矛盾需釜底抽薪",
          "2012-05-03",
          online("2013-03-25", "http://wenku.baidu.com/view/47e4f206b52acfc789ebc92f.html"),
        ),
      ],
      [
        "Commonwealth Libraries Bureau of Library Development, Pennsylvania Department of Education Office. Pennsylvania library laws[EB/OL]. [2013-03-24]. http://www.racc.edu/yocum/pdf/PALibraryLaws.pdf.",
        work("webpage", "", "Pennsylvania library laws", "", {
          author: [
            {
              literal:
                "Commonwealth Libraries Bureau of Library Development, Pennsylvania Department of Education Office",
            },
          ],
          ...online("2013-03-24", "http://www.racc.edu/yocum/pdf/PALibraryLaws.pdf"),
        }),
      ],
      [
        "Dublin core metadata element set: version 1.1[EB/OL]. (2012-06-14)[2014-06-11]. http://dublincore.org/documents/dces/.",
        work(
          "webpage",
          "",
          "Dublin core metadata element set: version 1.1",
          "2012-06-14",
          online("2014-06-11", "http://dublincore.org/documents/dces/"),
        ),
      ],
    ]);
  });
});
