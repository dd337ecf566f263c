// Tells what each column of a table of references holds, by the many names that databases and people give it.

export type Column =
  | "abstract"
  | "accession"
  | "arxiv"
  | "authors"
  | "authorsFull"
  | "cited"
  | "date"
  | "day"
  | "doi"
  | "edition"
  | "editors"
  | "endPage"
  | "event"
  | "isbn"
  | "issn"
  | "issue"
  | "journal"
  | "journalShort"
  | "key"
  | "keywords"
  | "language"
  | "link"
  | "month"
  | "note"
  | "articleNumber"
  | "pages"
  | "pdf"
  | "place"
  | "pmcid"
  | "pmid"
  | "publisher"
  | "series"
  | "startPage"
  | "title"
  | "titleShort"
  | "type"
  | "volume"
  | "year";

export type CsvHeading = { delimiter: string; columns: Array<Column | undefined> };

const namesOf: Record<Column, string> = {
  abstract: "abstract|abstract note|ab|summary|摘要|文摘|内容摘要",
  accession: "accession number|ut unique wos id|ut|eid|accession|入藏号",
  arxiv: "arxiv|arxiv id|arxivid|arxiv number",
  articleNumber: "art no|article number|article no|artno|eid number",
  authors: "authors|author|author s|au|creator|creators|author names|作者|责任者|著者|作者姓名",
  authorsFull: "author full names|author full name|af|full authors|author s full name",
  cited:
    "cited by|times cited|times cited all databases|times cited wos core|tc|cites|citations|citation count|cited by count|被引|被引频次|被引次数",
  date: "date|publication date|published|date published|pub date|发表时间|出版日期|发表日期|出版时间",
  day: "day",
  doi: "doi|di|doi link|digital object identifier",
  edition: "edition|版本",
  editors: "editors|editor|book editors|be|编者|主编",
  endPage: "page end|end page|ep|ending page|last page|结束页",
  event: "conference|conference title|conference name|event|event title|ct|会议名称",
  isbn: "isbn|isbns|bn|国际标准书号",
  issn: "issn|issns|sn|eissn|e issn|issn eissn|国际标准刊号",
  issue: "issue|number|is|issue number|no|期|期号",
  journal:
    "journal|source title|source|so|publication title|journal book|journal name|journal title|publication name|publication|container title|booktitle|book title|venue|来源|刊名|期刊|期刊名|文献来源|来源期刊|刊物名称|期刊名称",
  journalShort:
    "journal abbreviation|abbreviated source title|journal iso abbreviation|ji|j9|short journal",
  key: "key|citation key|bibtex key|citekey|id|rec number",
  keywords:
    "keywords|keyword|author keywords|index keywords|keywords plus|de|tags|tag|manual tags|automatic tags|ieee terms|mesh terms|subject|关键词|关键字|标签|主题词",
  language: "language|language of original document|la|lang|语言|语种",
  link: "url|link|article url|articleurl|web link|links|link to full text|链接|网址",
  month: "month|published month|publication month|月",
  note: "note|notes|extra|备注|笔记",
  pages: "pages|page|page range|page numbers|页码|页|页数范围|起止页",
  pdf: "pdf link|pdf url|pdf|fulltexturl",
  place: "place|publisher location|publisher city|place of publication|pi|出版地",
  pmcid: "pmcid|pmc id|pmc",
  pmid: "pmid|pubmed id|pm|pubmedid|pubmed",
  publisher: "publisher|pu|publisher name|出版社|出版者|出版单位",
  series: "series|series title|book series title|se|丛书名",
  startPage: "page start|start page|bp|beginning page|first page|起始页",
  title:
    "title|article title|ti|document title|item title|paper title|primary title|publication title article|题名|标题|篇名|文献题名|论文题目|题目|名称",
  titleShort: "short title",
  type: "type|item type|document type|publication type|dt|reference type|entry type|文献类型|类型|来源库",
  volume: "volume|vl|vol|卷|卷号",
  year: "year|publication year|py|published year|pub year|year of publication|年|年份|出版年|发表年份|出版年份",
};

const columnsByName = new Map<string, Column>();
for (const [column, names] of Object.entries(namesOf) as Array<[Column, string]>) {
  for (const name of names.split("|")) columnsByName.set(name, column);
}

const delimiters = ["\t", ",", ";", "|"];

/** Reads the heading of a table; nothing when the line is none: two columns or more must be known, one of them telling the works apart. */
export function readHeading(line: string): CsvHeading | undefined {
  const headings = delimiters.map((delimiter) => ({
    delimiter,
    columns: columnsOf(line, delimiter),
  }));
  const [best] = headings.sort((one, other) => known(other) - known(one));
  if (!best || known(best) < 2) return undefined;
  return ["title", "doi", "pmid"].some((column) => best.columns.includes(column as Column))
    ? best
    : undefined;
}

function columnsOf(line: string, delimiter: string): Array<Column | undefined> {
  return line
    .slice(0, 50_000)
    .split(delimiter)
    .map((name) => {
      const plain = name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      return columnsByName.get(plain);
    });
}

function known(heading: CsvHeading): number {
  return new Set(heading.columns.filter((column) => column !== undefined)).size;
}
