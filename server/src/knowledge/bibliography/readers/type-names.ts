// The CSL type that belongs to a type of reference named in words, as EndNote, databases and spreadsheets name them.

const typesByName = new Map<string, string>();

function name(type: string, ...names: string[]): void {
  for (const each of names) typesByName.set(each, type);
}

name(
  "article-journal",
  "journal article",
  "journal",
  "article",
  "journal paper",
  "electronic article",
  "review",
  "review article",
  "systematic review",
  "article in press",
  "article; early access",
  "early access",
  "short survey",
  "letter",
  "note",
  "editorial",
  "erratum",
  "research article",
  "journalarticle",
  "journal-article",
  "article-journal",
  "期刊论文",
  "期刊",
  "期刊文章",
);
name("article-magazine", "magazine article", "magazine", "magazinearticle", "article-magazine");
name(
  "article-newspaper",
  "newspaper article",
  "newspaper",
  "newspaperarticle",
  "article-newspaper",
  "报纸",
);
name(
  "paper-conference",
  "conference paper",
  "conference proceedings",
  "conference proceeding",
  "conference",
  "proceedings paper",
  "proceeding",
  "inproceedings",
  "meeting abstract",
  "conferencepaper",
  "proceedings-article",
  "paper-conference",
  "会议论文",
  "会议",
  "会议录",
);
name(
  "book",
  "book",
  "edited book",
  "electronic book",
  "ebook",
  "monograph",
  "serial",
  "classical work",
  "proceedings",
  "专著",
  "图书",
  "书籍",
);
name(
  "chapter",
  "book section",
  "book chapter",
  "electronic book section",
  "chapter",
  "inbook",
  "incollection",
  "booksection",
  "book-chapter",
  "章节",
);
name(
  "thesis",
  "thesis",
  "dissertation",
  "phd thesis",
  "ph.d.",
  "masters thesis",
  "master's thesis",
  "doctoral dissertation",
  "学位论文",
  "博士论文",
  "硕士论文",
);
name(
  "report",
  "report",
  "technical report",
  "tech report",
  "techreport",
  "government document",
  "grant",
  "pamphlet",
  "报告",
  "科技报告",
);
name("article", "preprint", "posted-content", "预印本");
name("manuscript", "unpublished work", "unpublished", "manuscript");
name("patent", "patent", "专利");
name(
  "dataset",
  "dataset",
  "data set",
  "data paper",
  "aggregated database",
  "online database",
  "数据集",
);
name("software", "computer program", "software", "computerprogram", "软件");
name(
  "webpage",
  "web page",
  "webpage",
  "website",
  "web site",
  "electronic source",
  "online",
  "网页",
  "电子资源",
);
name("post-weblog", "blog", "blog post", "blogpost");
name("standard", "standard", "标准");
name("legislation", "statute", "legislation", "legal rule or regulation", "bill", "法规");
name("legal_case", "case");
name("hearing", "hearing");
name("entry-encyclopedia", "encyclopedia", "encyclopedia article");
name("entry-dictionary", "dictionary", "dictionary entry");
name("map", "map", "地图");
name("graphic", "artwork", "figure", "chart or table", "equation");
name("motion_picture", "film or broadcast", "audiovisual material", "multimedia");
name("song", "music", "audio recording");
name("interview", "interview");
name("personal_communication", "personal communication");
name("speech", "presentation");
name("document", "generic", "document", "misc", "other");

/** The CSL type of this name; nothing when the name is not known. */
export function typeByName(text: string): string | undefined {
  return typesByName.get(text.toLowerCase().replace(/\s+/gu, " ").trim());
}
