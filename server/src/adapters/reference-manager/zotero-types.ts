// Which Zotero item type a CSL type becomes, and which fields and creators that item type accepts (Zotero's schema 22).

export type ZoteroType = {
  itemType: string;
  /** CSL variables and their fields; where two share one, the first that has a value takes it. */
  fields: ReadonlyMap<string, string>;
  /** CSL name variables and their creator types. */
  creators: ReadonlyMap<string, string>;
};

const always =
  "title abstract=abstractNote issued=date accessed=accessDate language title-short=shortTitle URL=url";
const archived =
  "archive archive_location=archiveLocation call-number=callNumber source=libraryCatalog";
const article = `${archived} container-title=publicationTitle page=pages ISSN`;
const volume =
  `${archived} collection-title=series collection-number=seriesNumber volume edition publisher ISBN ` +
  "number-of-volumes=numberOfVolumes publisher-place=place";
const authors = "author translator reviewed-author=reviewedAuthor";
const bookAuthors = "author editor translator collection-editor=seriesEditor";

/** One line a type: variables of the same name as their field stand alone, the others as variable=field. */
const types: Record<string, [itemType: string, fields: string, creators: string]> = {
  article: [
    "preprint",
    `${archived} genre publisher=repository number=archiveID publisher-place=place collection-title=series collection-number=seriesNumber DOI`,
    `${authors} editor`,
  ],
  "article-journal": [
    "journalArticle",
    `${article} volume issue collection-title=series container-title-short=journalAbbreviation DOI`,
    `${authors} editor`,
  ],
  "article-magazine": ["magazineArticle", `${article} volume issue`, authors],
  "article-newspaper": ["newspaperArticle", `${article} edition publisher-place=place`, authors],
  bill: [
    "bill",
    "number=billNumber container-title=code volume=codeVolume page=codePages",
    "author=sponsor",
  ],
  book: ["book", `${volume} number-of-pages=numPages`, bookAuthors],
  broadcast: [
    "tvBroadcast",
    `${archived} container-title=programTitle number=episodeNumber medium=videoRecordingFormat publisher-place=place publisher=network`,
    "director author=director",
  ],
  chapter: [
    "bookSection",
    `${volume} container-title=bookTitle page=pages`,
    `${bookAuthors} container-author=bookAuthor`,
  ],
  dataset: [
    "dataset",
    `${archived} genre=type number=identifier version=versionNumber publisher=repository publisher-place=repositoryLocation medium=format DOI`,
    "author",
  ],
  document: ["document", `${archived} publisher`, `${authors} editor`],
  "entry-dictionary": [
    "dictionaryEntry",
    `${volume} container-title=dictionaryTitle page=pages`,
    bookAuthors,
  ],
  "entry-encyclopedia": [
    "encyclopediaArticle",
    `${volume} container-title=encyclopediaTitle page=pages`,
    bookAuthors,
  ],
  graphic: ["artwork", `${archived} medium=artworkMedium`, "author=artist"],
  hearing: [
    "hearing",
    "publisher-place=place publisher number-of-volumes=numberOfVolumes number=documentNumber page=pages",
    "author=contributor",
  ],
  interview: [
    "interview",
    `${archived} medium=interviewMedium`,
    "author=interviewee interviewer translator",
  ],
  legal_case: [
    "case",
    "title=caseName issued=dateDecided number=docketNumber container-title=reporter volume=reporterVolume page=firstPage",
    "author",
  ],
  legislation: [
    "statute",
    "title=nameOfAct issued=dateEnacted container-title=code volume=codeNumber number=publicLawNumber page=pages chapter-number=session",
    "author",
  ],
  manuscript: [
    "manuscript",
    `${archived} genre=manuscriptType publisher-place=place number-of-pages=numPages`,
    "author translator",
  ],
  map: [
    "map",
    `${archived} genre=mapType collection-title=seriesTitle edition publisher-place=place publisher ISBN`,
    "author=cartographer collection-editor=seriesEditor",
  ],
  motion_picture: [
    "film",
    `${archived} publisher=distributor genre medium=videoRecordingFormat`,
    "director author=director",
  ],
  "paper-conference": [
    "conferencePaper",
    `${archived} container-title=proceedingsTitle event-title=conferenceName publisher-place=place event-place=place publisher volume page=pages collection-title=series DOI ISBN`,
    bookAuthors,
  ],
  patent: [
    "patent",
    "issued=issueDate submitted=filingDate publisher-place=place number=patentNumber page=pages call-number=applicationNumber issue=priorityNumbers status=legalStatus",
    "author=inventor",
  ],
  personal_communication: ["letter", `${archived} genre=letterType`, "author recipient"],
  post: ["forumPost", "container-title=forumTitle genre=postType", "author"],
  "post-weblog": ["blogPost", "container-title=blogTitle genre=websiteType", "author"],
  report: [
    "report",
    `${archived} number=reportNumber genre=reportType collection-title=seriesTitle publisher-place=place publisher=institution page=pages`,
    "author translator collection-editor=seriesEditor",
  ],
  software: [
    "computerProgram",
    `${archived} version=versionNumber collection-title=seriesTitle publisher-place=place publisher=company medium=system ISBN`,
    "author=programmer",
  ],
  song: [
    "audioRecording",
    `${archived} medium=audioRecordingFormat collection-title=seriesTitle volume number-of-volumes=numberOfVolumes publisher-place=place publisher=label ISBN`,
    "author=performer composer",
  ],
  speech: [
    "presentation",
    "genre=presentationType event-place=place publisher-place=place event-title=meetingName",
    "author=presenter",
  ],
  standard: [
    "standard",
    `${archived} genre=type number version=versionNumber status publisher publisher-place=place number-of-pages=numPages DOI`,
    "author",
  ],
  thesis: [
    "thesis",
    `${archived} genre=thesisType publisher=university publisher-place=place number-of-pages=numPages`,
    "author",
  ],
  webpage: ["webpage", "container-title=websiteTitle genre=websiteType", "author translator"],
};

/** CSL types for which Zotero has no item type of its own, and what comes nearest; any other becomes a document. */
const nearest: Record<string, string> = {
  classic: "book",
  entry: "entry-encyclopedia",
  event: "speech",
  figure: "graphic",
  performance: "speech",
  regulation: "legislation",
  review: "article-journal",
  "review-book": "article-journal",
};

const zoteroTypes = new Map(
  Object.entries(types).map(([cslType, [itemType, fields, creators]]): [string, ZoteroType] => [
    cslType,
    { itemType, fields: readPairs(`${always} ${fields}`), creators: readPairs(creators) },
  ]),
);
const document = zoteroTypes.get("document") as ZoteroType;

/** `isExact` is false when Zotero's type says less than the CSL type did. */
export function zoteroTypeOf(cslType: string): { type: ZoteroType; isExact: boolean } {
  const exact = zoteroTypes.get(cslType);
  if (exact !== undefined) return { type: exact, isExact: true };
  const near = new Map(Object.entries(nearest)).get(cslType) ?? "";
  return { type: zoteroTypes.get(near) ?? document, isExact: false };
}

/** Later pairs go before earlier ones of the same variable. */
function readPairs(text: string): Map<string, string> {
  return new Map(
    text.split(" ").map((pair): [string, string] => {
      const [variable = "", field = variable] = pair.split("=");
      return [variable, field];
    }),
  );
}
