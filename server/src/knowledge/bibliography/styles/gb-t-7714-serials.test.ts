// GB/T 7714-2015: its examples of serials and of articles in them, from the CSL-JSON that Zotero exports of them.
import { describe, test } from "node:test";
import { article, assertLines, online, work } from "./gb-t-7714-examples.testing.ts";

describe("GB/T 7714-2015, serials", () => {
  test("4.3 serials", () => {
    assertLines([
      [
        "中华医学会湖北分会. 临床内科杂志[J]. 1984, 1(1)-. 武汉: 中华医学会湖北分会, 1984-.",
        work(
          "periodical",
          "中华医学会湖北分会",
          "临床内科杂志",
          "武汉: 中华医学会湖北分会, 1984-",
          {
            volume: "1",
            issue: "1",
          },
        ),
      ],
      [
        "中国图书馆学会. 图书馆学通讯[J]. 1957(1)-1990(4). 北京: 北京图书馆, 1957-1990.",
        work("periodical", "中国图书馆学会", "图书馆学通讯", "北京: 北京图书馆, 1957-1990", {
          issue: "1-4",
        }),
      ],
      [
        "American Association for the Advancement of Science. Science[J]. 1883, 1(1)-. Washington, D.C.: American Association for the Advancement of Science, 1883-.",
        work(
          "periodical",
          "American Association for the Advancement of Science",
          "Science",
          "Washington, D.C.: American Association for the Advancement of Science, 1883",
          { volume: "1", issue: "1" },
        ),
      ],
    ]);
  });

  test("4.4 articles in serials", () => {
    assertLines([
      [
        "袁训来, 陈哲, 肖书海, 等. 蓝田生物群: 一个认识多细胞生物起源和早期演化的新窗口[J]. 科学通报, 2012, 57(34): 3219.",
        article(
          "袁训来; 陈哲; 肖书海; 万斌",
          "蓝田生物群: 一个认识多细胞生物起源和早期演化的新窗口",
          "科学通报, 2012, 57(34): 3219",
        ),
      ],
      [
        "余建斌. 我们的科技一直在追赶: 访中国工程院院长周济[N/OL]. 人民日报, 2013-01-12(2)[2013-03-20]. http://paper.people.com.cn/rmrb/html/2013-01/12/nw.D110000renmrb_20130112_5-02.htm.",
        work(
          "article-newspaper",
          "余建斌",
          "我们的科技一直在追赶: 访中国工程院院长周济",
          "2013-01-12",
          {
            "container-title": "人民日报",
            page: "2",
            ...online(
              "2013-03-20",
              "http://paper.people.com.cn/rmrb/html/2013-01/12/nw.D110000renmrb_20130112_5-02.htm",
            ),
          },
        ),
      ],
      [
        "武丽丽, 华一新, 张亚军, 等. “北斗一号”监控管理网设计与实现[J/OL]. 测绘科学, 2008, 33(5): 8-9[2009-10-25]. http://vip.calis.edu.cn/CSTJ/Sear.dll?OPAC_CreateDetail. DOI:10.3771/j.issn.1009-2307.2008.05.002.",
        article(
          "武丽丽; 华一新; 张亚军; 张立华",
          "“北斗一号”监控管理网设计与实现",
          "测绘科学, 2008, 33(5): 8-9",
          {
            ...online("2009-10-25", "http://vip.calis.edu.cn/CSTJ/Sear.dll?OPAC_CreateDetail"),
            DOI: "10.3771/j.issn.1009-2307.2008.05.002",
          },
        ),
      ],
      [
        "CAPLAN P. Cataloging internet resources[J]. The public access computer systems review, 1993, 4(2): 61-66.",
        article(
          "Caplan, P.",
          "Cataloging internet resources",
          "The public access computer systems review, 1993, 4(2): 61-66",
        ),
      ],
      [
        "FRESE K S, KATUS H A, MEDER B. Next-generation sequencing: from understanding biology to personalized medicine[J/OL]. Biology, 2013, 2(1): 378-398[2013-03-19]. http://www.mdpi.com/2079-7737/2/1/378. DOI:10.3390/biology2010378.",
        article(
          "Frese, Karen S.; Katus, Hugo A.; Meder, Benjamin",
          "Next-generation sequencing: from understanding biology to personalized medicine",
          "Biology, 2013, 2(1): 378-398",
          {
            ...online("2013-03-19", "http://www.mdpi.com/2079-7737/2/1/378"),
            DOI: "10.3390/biology2010378",
          },
        ),
      ],
      [
        "MYBURG A A, GRATTAPAGLIA D, TUSKAN G A, et al. The genome of Eucalyptus grandis[J/OL]. Nature, 2014, 510: 356-362(2014-06-19)[2014-06-25]. http://www.nature.com/nature/journal/v510/n7505/pdf/nature13308.pdf. DOI:10.1038/nature13308.",
        article(
          "Myburg, Alexander A.; Grattapaglia, Dario; Tuskan, Gerald A.; Hellsten, Uffe",
          "The genome of Eucalyptus grandis",
          "Nature, 2014, 510: 356-362",
          {
            note: "available-date: 2014-06-19",
            ...online(
              "2014-06-25",
              "http://www.nature.com/nature/journal/v510/n7505/pdf/nature13308.pdf",
            ),
            DOI: "10.1038/nature13308",
          },
        ),
      ],
    ]);
  });

  test("A.8 articles in journals", () => {
    assertLines([
      [
        "杨洪升. 四库馆私家抄校书考略[J]. 文献, 2013(1): 56-75.",
        article("杨, 洪升", "四库馆私家抄校书考略", "文献, 2013(1): 56-75"),
      ],
      [
        "于潇, 刘义, 柴跃廷, 等. 互联网药品可信交易环境中主体资质审核备案模式[J]. 清华大学学报(自然科学版), 2012, 52(11): 1518-1523.",
        article(
          "于潇; 刘义; 柴跃廷; 孙宏波",
          "互联网药品可信交易环境中主体资质审核备案模式",
          "清华大学学报(自然科学版), 2012, 52(11): 1518-1523",
        ),
      ],
      [
        "陈建军. 从数字地球到智慧地球[J/OL]. 国土资源导刊, 2010, 7(10): 93[2013-03-20]. http://d.g.wanfangdata.com.cn/Periodical_hunandz201010038.aspx. DOI:10.3969/j.issn.1672-5603.2010.10.038.",
        article("陈, 建军", "从数字地球到智慧地球", "国土资源导刊, 2010, 7(10): 93", {
          ...online("2013-03-20", "http://d.g.wanfangdata.com.cn/Periodical_hunandz201010038.aspx"),
          DOI: "10.3969/j.issn.1672-5603.2010.10.038",
        }),
      ],
      [
        "SAITO M, MIYAZAKI K. Jadeite-bearing metagabbro in serpentinite mélange of the “Kurosegawa Belt” in Izumi Town, Yatsushiro City, Kumamoto Prefecture, central Kyushu[J]. Bulletin of the geological survey of Japan, 2006, 57(5/6): 169-176.",
        article(
          "Saito, M.; Miyazaki, K.",
          'Jadeite-bearing metagabbro in serpentinite mélange of the "Kurosegawa Belt" in Izumi Town, Yatsushiro City, Kumamoto Prefecture, central Kyushu',
          "Bulletin of the geological survey of Japan, 2006, 57(5/6): 169-176",
        ),
      ],
      [
        "FRANZ A K, DANIELEWICZ M A, WONG D M, et al. Phenotypic screening with oleaginous microalgae reveals modulators of lipid productivity[J/OL]. ACS Chemical biology, 2013, 8: 1053-1062[2014-06-26]. http://pubs.acs.org/doi/ipdf/10.1021/cb300573r.",
        article(
          "Franz, Annaliese K.; Danielewicz, Megan A.; Wong, Diana M.; Anderson, Lisa A.",
          "Phenotypic screening with oleaginous microalgae reveals modulators of lipid productivity",
          "ACS Chemical biology, 2013, 8: 1053-1062",
          {
            ...online("2014-06-26", "http://pubs.acs.org/doi/ipdf/10.1021/cb300573r"),
            DOI: "10.1021/cb300573r",
          },
        ),
      ],
      [
        "PARK J R, TOSAKA Y. Metadata quality control in digital repositories and collections: criteria, semantics, and mechanisms[J/OL]. Cataloging & classification quarterly, 2010, 48(8): 696-715[2013-09-05]. http://www.tandfonline.com/doi/pdf/10.1080/01639374.2010.508711.",
        article(
          "Park, Jung-Ran; Tosaka, Yuji",
          "Metadata quality control in digital repositories and collections: criteria, semantics, and mechanisms",
          "Cataloging & classification quarterly, 2010, 48(8): 696-715",
          online("2013-09-05", "http://www.tandfonline.com/doi/pdf/10.1080/01639374.2010.508711"),
        ),
      ],
    ]);
  });

  test("A.9 articles in newspapers", () => {
    assertLines([
      [
        "丁文详. 数字革命与竞争国际化[N]. 中国青年报, 2000-11-20(15).",
        work("article-newspaper", "丁, 文详", "数字革命与竞争国际化", "2000-11-20", {
          "container-title": "中国青年报",
          page: "15",
        }),
      ],
      [
        "刘裕国, 杨柳, 张洋, 等. 雾霾来袭, 如何突围?[N/OL]. 人民日报, 2013-01-12[2013-11-06]. http://paper.people.com.cn/rmrb/html/2013-01/12/nw.D110000renmrb_20130112_2-04.htm.",
        work(
          "article-newspaper",
          "刘裕国; 杨柳; 张洋; 郝迎灿",
          "雾霾来袭, 如何突围?",
          "2013-01-12",
          {
            "container-title": "人民日报",
            ...online(
              "2013-11-06",
              "http://paper.people.com.cn/rmrb/html/2013-01/12/nw.D110000renmrb_20130112_2-04.htm",
            ),
          },
        ),
      ],
    ]);
  });
});
