// Reads the XML of PubMed: articles and books.
import type { CslDate, CslItem, CslName } from "../csl-item.ts";
import { normaliseOrcid } from "../identifiers.ts";
import { cleanLine } from "../clean-text.ts";
import { dateFromParts, readDate } from "./dates.ts";
import {
  expandPages,
  setDate,
  setDoi,
  setIsbn,
  setIssn,
  setKey,
  setKeywords,
  setNames,
  setPages,
  setPmcid,
  setPmid,
  setText,
} from "./item-fields.ts";
import { medlineType, setStatus } from "./nbib.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import { readXmlRecords } from "./xml-records.ts";
import { at, childrenOf, type Markup, richTextOf, textOf, type XmlElement } from "../xml.ts";

const markups = new Set<string>(["i", "b", "sup", "sub"] satisfies Markup[]);

export function readPubmedXml(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readXmlRecords(chunks, ["PubmedArticle", "PubmedBookArticle"], (record) =>
    record.name === "PubmedArticle" ? toArticle(record) : toBook(record),
  );
}

function toArticle(record: XmlElement): CslItem {
  const citation = at(record, "MedlineCitation");
  const article = at(citation, "Article");
  const issue = at(article, "Journal", "JournalIssue");
  const types = childrenOf(at(article, "PublicationTypeList"), "PublicationType").map(
    (type) => textOf(type) ?? "",
  );
  const item: CslItem = { type: medlineType(types) };
  setStatus(item, types);
  setText(item, "title", styledText(at(article, "ArticleTitle")));
  setText(item, "title", styledText(at(article, "VernacularTitle")));
  setNames(item, "author", readAuthors(at(article, "AuthorList")));
  setText(item, "container-title", textOf(at(article, "Journal", "Title")));
  setText(item, "container-title-short", textOf(at(article, "Journal", "ISOAbbreviation")));
  setDate(
    item,
    "issued",
    readPubDate(at(issue, "PubDate")) ?? readPubDate(at(article, "ArticleDate")),
  );
  setText(item, "volume", textOf(at(issue, "Volume")));
  setText(item, "issue", textOf(at(issue, "Issue")));
  setPages(item, expandPages(pagesOf(at(article, "Pagination"))));
  setText(item, "abstract", readAbstract(at(article, "Abstract")));
  setKeywords(item, readKeywords(citation));
  setText(item, "language", textOf(at(article, "Language")));
  setText(item, "note", textOf(at(citation, "GeneralNote")));
  setIssn(item, textOf(at(article, "Journal", "ISSN")));
  for (const location of childrenOf(article, "ELocationID")) {
    if (location.attributes["EIdType"] === "doi") setDoi(item, textOf(location));
  }
  setArticleIds(item, at(record, "PubmedData", "ArticleIdList"));
  setPmid(item, textOf(childrenOf(citation, "PMID").at(-1)));
  setKey(item, item.PMID);
  return item;
}

function toBook(record: XmlElement): CslItem {
  const document = at(record, "BookDocument");
  const book = at(document, "Book");
  const chapter = styledText(at(document, "ArticleTitle"));
  const title = styledText(at(book, "BookTitle"));
  const item: CslItem = { type: chapter === undefined ? "book" : "chapter" };
  setText(item, "title", chapter ?? title);
  if (chapter !== undefined) setText(item, "container-title", title);
  setText(item, "collection-title", textOf(at(book, "CollectionTitle")));
  const lists = [...childrenOf(document, "AuthorList"), ...childrenOf(book, "AuthorList")];
  const editors = lists.filter((list) => list.attributes["Type"] === "editors");
  setNames(item, "author", lists.filter((list) => !editors.includes(list)).flatMap(readAuthors));
  setNames(item, "editor", editors.flatMap(readAuthors));
  setDate(item, "issued", readPubDate(at(book, "PubDate")));
  setText(item, "publisher", textOf(at(book, "Publisher", "PublisherName")));
  setText(item, "publisher-place", textOf(at(book, "Publisher", "PublisherLocation")));
  setText(item, "edition", textOf(at(book, "Edition")));
  setIsbn(item, textOf(at(book, "Isbn")));
  setText(item, "abstract", readAbstract(at(document, "Abstract")));
  setText(item, "language", textOf(at(document, "Language")));
  for (const location of childrenOf(book, "ELocationID")) {
    if (location.attributes["EIdType"] === "doi") setDoi(item, textOf(location));
  }
  setArticleIds(item, at(document, "ArticleIdList"));
  setPmid(item, textOf(at(document, "PMID")));
  setKey(item, item.PMID);
  return item;
}

function styledText(element: XmlElement | undefined): string | undefined {
  return element && richTextOf(element, markupOf);
}

function markupOf(element: XmlElement): Markup[] {
  return markups.has(element.name) ? [element.name as Markup] : [];
}

function readAuthors(list: XmlElement | undefined): CslName[] {
  return childrenOf(list, "Author").map((author) => {
    const [family, given, suffix] = ["LastName", "ForeName", "Suffix"].map((name) =>
      cleanLine(textOf(at(author, name)) ?? ""),
    );
    const initials = cleanLine(textOf(at(author, "Initials")) ?? "");
    const literal = cleanLine(textOf(at(author, "CollectiveName")) ?? "");
    const affiliation = cleanLine(textOf(at(author, "AffiliationInfo", "Affiliation")) ?? "");
    const orcid = childrenOf(author, "Identifier").flatMap(
      (id) => normaliseOrcid(textOf(id) ?? "") ?? [],
    )[0];
    return {
      ...(family ? { family } : {}),
      ...(given || initials ? { given: given || initials } : {}),
      ...(suffix ? { suffix } : {}),
      ...(literal ? { literal } : {}),
      ...(affiliation ? { affiliation } : {}),
      ...(orcid ? { ORCID: orcid } : {}),
    };
  });
}

function readPubDate(date: XmlElement | undefined): CslDate | undefined {
  const free = textOf(at(date, "MedlineDate"));
  if (free !== undefined) return readDate(free);
  const month = textOf(at(date, "Month")) ?? textOf(at(date, "Season"));
  return dateFromParts(textOf(at(date, "Year")) ?? "", month, textOf(at(date, "Day")));
}

function pagesOf(pagination: XmlElement | undefined): string {
  const [first, last] = [textOf(at(pagination, "StartPage")), textOf(at(pagination, "EndPage"))];
  const whole = textOf(at(pagination, "MedlinePgn"));
  if (first === undefined) return whole ?? "";
  return last === undefined || last === first ? first : `${first}-${last}`;
}

/** A structured abstract has a heading for each part. */
function readAbstract(abstract: XmlElement | undefined): string {
  return childrenOf(abstract, "AbstractText")
    .map((part) => {
      const label = part.attributes["Label"];
      const text = cleanLine(styledText(part) ?? "");
      return label === undefined || label === "UNLABELLED" || text === ""
        ? text
        : `${label}: ${text}`;
    })
    .join("\n");
}

function readKeywords(citation: XmlElement | undefined): string[] {
  const headings = childrenOf(at(citation, "MeshHeadingList"), "MeshHeading").map((heading) => {
    const qualifiers = childrenOf(heading, "QualifierName").map(
      (qualifier) => textOf(qualifier) ?? "",
    );
    return [textOf(at(heading, "DescriptorName")) ?? "", ...qualifiers].join("/");
  });
  const words = childrenOf(citation, "KeywordList").flatMap((list) => childrenOf(list, "Keyword"));
  return [...headings, ...words.map((word) => textOf(word) ?? "")];
}

function setArticleIds(item: CslItem, list: XmlElement | undefined): void {
  for (const id of childrenOf(list, "ArticleId")) {
    if (id.attributes["IdType"] === "doi") setDoi(item, textOf(id));
    if (id.attributes["IdType"] === "pmc") setPmcid(item, textOf(id));
  }
}
