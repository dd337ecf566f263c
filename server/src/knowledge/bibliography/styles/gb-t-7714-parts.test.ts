// GB/T 7714-2015: its examples of parts of books and proceedings, from the CSL-JSON that Zotero exports of them.
import { describe, test } from "node:test";
import { assertLines, names, online, work } from "./gb-t-7714-examples.testing.ts";

describe("GB/T 7714-2015, parts of books", () => {
  test("4.2 parts of monographs", () => {
    assertLines([
      [
        "周易外传: 卷5[M]//王夫之. 船山全书: 第6册. 长沙: 岳麓书社, 2011: 1109.",
        work("chapter", "", "周易外传: 卷5", "长沙: 岳麓书社, 2011", {
          "container-author": names("王, 夫之"),
          "container-title": "船山全书",
          volume: "第6册",
          page: "1109",
        }),
      ],
      [
        "程根伟. 1998年长江洪水的成因与减灾对策[M]//许厚泽, 赵其国. 长江流域洪涝灾害与科技对策. 北京: 科学出版社, 1999: 32-36.",
        work("chapter", "程, 根伟", "1998年长江洪水的成因与减灾对策", "北京: 科学出版社, 1999", {
          editor: names("许, 厚泽; 赵, 其国"),
          "container-title": "长江流域洪涝灾害与科技对策",
          page: "32-36",
        }),
      ],
      [
        "陈晋镳, 张惠民, 朱士兴, 等. 蓟县震旦亚界研究[M]//中国地质科学院天津地质矿产研究所. 中国震旦亚界. 天津: 天津科学技术出版社, 1980: 56-114.",
        work(
          "chapter",
          "陈晋镳; 张惠民; 朱士兴; 赵震; 王振刚",
          "蓟县震旦亚界研究",
          "天津: 天津科学技术出版社, 1980",
          {
            editor: names("中国地质科学院天津地质矿产研究所"),
            "container-title": "中国震旦亚界",
            page: "56-114",
          },
        ),
      ],
      [
        "马克思. 政治经济学批判[M]//马克思, 恩格斯. 马克思恩格斯全集: 第35卷. 北京: 人民出版社, 2013: 302.",
        work("chapter", "马克思", "政治经济学批判", "北京: 人民出版社, 2013", {
          "container-author": names("马克思; 恩格斯"),
          "container-title": "马克思恩格斯全集",
          volume: "35",
          page: "302",
        }),
      ],
      [
        "贾东琴, 柯平. 面向数字素养的高校图书馆数字服务体系研究[C]//中国图书馆学会. 中国图书馆学会年会论文集: 2011年卷. 北京: 国家图书馆出版社, 2011: 45-52.",
        work(
          "paper-conference",
          "贾, 东琴; 柯, 平",
          "面向数字素养的高校图书馆数字服务体系研究",
          "北京: 国家图书馆出版社, 2011",
          {
            editor: names("中国图书馆学会"),
            "container-title": "中国图书馆学会年会论文集",
            volume: "2011年卷",
            page: "45-52",
          },
        ),
      ],
      [
        "WEINSTEIN L, SWERTZ M N. Pathogenic properties of invading microorganism[M]//SODEMAN W A, Jr, SODEMAN W A. Pathologic physiology: mechanisms of disease. Philadelphia: Saunders, 1974: 745-772.",
        work(
          "chapter",
          "Weinstein, L.; Swertz, M. N.",
          "Pathogenic properties of invading microorganism",
          "Philadelphia: Saunders, 1974",
          {
            editor: names("Sodeman, William A., Jr.; Sodeman, William A."),
            "container-title": "Pathologic physiology: mechanisms of disease",
            page: "745-772",
          },
        ),
      ],
      [
        "ROBERSON J A, BURNESON E G. Drinking water standards, regulations and goals[M/OL]//American Water Works Association. Water quality & treatment: a handbook on drinking water. 6th ed. New York: McGraw-Hill, 2011: 1.1-1.36[2012-12-10]. http://lib.myilibrary.com/Open.aspx?id=291430.",
        work(
          "chapter",
          "Roberson, J. Alan; Burneson, Eric G.",
          "Drinking water standards, regulations and goals",
          "New York: McGraw-Hill, 2011",
          {
            editor: names("American Water Works Association"),
            "container-title": "Water quality & treatment: a handbook on drinking water",
            edition: "6",
            page: "1.1-1.36",
            ...online("2012-12-10", "http://lib.myilibrary.com/Open.aspx?id=291430"),
          },
        ),
      ],
    ]);
  });

  test("A.7 parts of monographs", () => {
    assertLines([
      [
        "卷39 乞致仕第一[M]//苏魏公文集: 下册. 北京: 中华书局, 1988: 590.",
        work("chapter", "", "卷39 乞致仕第一", "北京: 中华书局, 1988", {
          "container-title": "苏魏公文集",
          volume: "下册",
          page: "590",
        }),
      ],
      [
        "国家标准局信息分类编码研究所. 世界各国和地区名称代码: GB/T 2659—1986[S]//全国文献工作标准化委员会. 文献工作国家标准汇编: 3. 北京: 中国标准出版社, 1988: 59-92.",
        work(
          "standard",
          "国家标准局信息分类编码研究所",
          "世界各国和地区名称代码",
          "北京: 中国标准出版社, 1988",
          {
            number: "GB/T 2659—1986",
            editor: names("全国文献工作标准化委员会"),
            "container-title": "文献工作国家标准汇编: 3",
            page: "59-92",
          },
        ),
      ],
      [
        "楼梦麟, 杨燕. 汶川地震基岩地震动特性分析[M/OL]//同济大学土木工程防灾国家重点实验室. 汶川地震震害研究. 上海: 同济大学出版社, 2011: 011-012[2013-05-09]. http://apabi.lib.pku.edu.cn/.",
        work(
          "chapter",
          "楼, 梦麟; 杨, 燕",
          "汶川地震基岩地震动特性分析",
          "上海: 同济大学出版社, 2011",
          {
            editor: names("同济大学土木工程防灾国家重点实验室"),
            "container-title": "汶川地震震害研究",
            page: "011-012",
            ...online("2013-05-09", "http://apabi.lib.pku.edu.cn/"),
          },
        ),
      ],
      [
        "BUSECK P R, NORD G L, Jr, VEBLEN D R. Subsolidus phenomena in pyroxenes[M]//Pyroxense. Washington, D.C.: Mineralogical Society of America, c1980: 117-211.",
        work(
          "chapter",
          "Buseck, P. R.; Nord, G. L., Jr.; Veblen, D. R.",
          "Subsolidus phenomena in pyroxenes",
          "Washington, D.C.: Mineralogical Society of America, c1980",
          { "container-title": "Pyroxense", page: "117-211" },
        ),
      ],
      [
        "FOURNEY M E. Advances in holographic photoelasticity[C]//Symposium on Applications of Holography in Mechanics, August 23-25, 1971, University of Southern California, Los Angeles, California. New York: ASME, c1971: 17-38.",
        work(
          "paper-conference",
          "Fourney, M. E.",
          "Advances in holographic photoelasticity",
          "New York: ASME, c1971",
          {
            "event-title": "Symposium on Applications of Holography in Mechanics",
            "event-date": {
              "date-parts": [
                [1971, 8, 23],
                [1971, 8, 25],
              ],
            },
            "event-place": "University of Southern California, Los Angeles, California",
            page: "17-38",
          },
        ),
      ],
    ]);
  });
});
