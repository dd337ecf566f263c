// For tests: what the Web API accepts in an item, written from Zotero's published schema and not from our own tables.

const common = "title abstractNote date language shortTitle url accessDate rights extra";
const archive = "archive archiveLocation libraryCatalog callNumber";
const books =
  "series seriesNumber volume numberOfVolumes edition place publisher pages ISBN " + archive;
/** Without a title and a date, which some types call by other names. */
const unnamed = "abstractNote language shortTitle url accessDate rights extra";

const fields: Record<string, string> = {
  artwork: `${common} artworkMedium artworkSize ${archive}`,
  audioRecording: `${common} audioRecordingFormat seriesTitle volume numberOfVolumes place label runningTime ISBN ${archive}`,
  bill: `${common} billNumber code codeVolume section codePages legislativeBody session history`,
  blogPost: `${common} blogTitle websiteType`,
  book: `${common} series seriesNumber volume numberOfVolumes edition place publisher numPages ISBN ${archive}`,
  bookSection: `${common} bookTitle ${books}`,
  case: `${unnamed} caseName court dateDecided docketNumber reporter reporterVolume firstPage history`,
  computerProgram: `${common} seriesTitle versionNumber system place company programmingLanguage ISBN ${archive}`,
  conferencePaper: `${common} proceedingsTitle conferenceName place publisher volume pages series DOI ISBN ${archive}`,
  dataset: `${common} identifier type versionNumber repository repositoryLocation format DOI citationKey ${archive}`,
  dictionaryEntry: `${common} dictionaryTitle ${books}`,
  document: `${common} publisher ${archive}`,
  encyclopediaArticle: `${common} encyclopediaTitle ${books}`,
  film: `${common} distributor genre videoRecordingFormat runningTime ${archive}`,
  forumPost: `${common} forumTitle postType`,
  hearing: `${common} committee place publisher numberOfVolumes documentNumber pages legislativeBody session history`,
  interview: `${common} interviewMedium ${archive}`,
  journalArticle: `${common} publicationTitle volume issue pages series seriesTitle seriesText journalAbbreviation DOI ISSN ${archive}`,
  letter: `${common} letterType ${archive}`,
  magazineArticle: `${common} publicationTitle volume issue pages ISSN ${archive}`,
  manuscript: `${common} manuscriptType place numPages ${archive}`,
  map: `${common} mapType scale seriesTitle edition place publisher ISBN ${archive}`,
  newspaperArticle: `${common} publicationTitle place edition section pages ISSN ${archive}`,
  patent: `${unnamed} title place country assignee issuingAuthority patentNumber filingDate pages applicationNumber priorityNumbers issueDate references legalStatus`,
  preprint: `${common} genre repository archiveID place series seriesNumber DOI citationKey ${archive}`,
  presentation: `${common} presentationType place meetingName`,
  report: `${common} reportNumber reportType seriesTitle place institution pages ${archive}`,
  standard: `${common} organization committee type number versionNumber status publisher place DOI citationKey numPages ${archive}`,
  statute: `${unnamed} nameOfAct code codeNumber publicLawNumber dateEnacted pages section session history`,
  thesis: `${common} thesisType university place numPages ${archive}`,
  tvBroadcast: `${common} programTitle episodeNumber videoRecordingFormat place network runningTime ${archive}`,
  webpage: `${common} websiteTitle websiteType`,
};

const bookCreators = "author contributor editor translator seriesEditor";
const creators: Record<string, string> = {
  artwork: "artist contributor",
  audioRecording: "performer contributor composer wordsBy",
  bill: "sponsor cosponsor contributor",
  book: bookCreators,
  bookSection: `${bookCreators} bookAuthor`,
  case: "author counsel contributor",
  computerProgram: "programmer contributor",
  conferencePaper: bookCreators,
  dictionaryEntry: bookCreators,
  document: "author contributor editor translator reviewedAuthor",
  encyclopediaArticle: bookCreators,
  film: "director contributor scriptwriter producer",
  hearing: "contributor",
  interview: "interviewee contributor interviewer translator",
  journalArticle: "author contributor editor translator reviewedAuthor",
  letter: "author contributor recipient",
  magazineArticle: "author contributor translator reviewedAuthor",
  manuscript: "author contributor translator",
  map: "cartographer contributor seriesEditor",
  newspaperArticle: "author contributor translator reviewedAuthor",
  patent: "inventor attorneyAgent contributor",
  preprint: "author contributor editor translator reviewedAuthor",
  presentation: "presenter contributor",
  report: "author contributor translator seriesEditor",
  tvBroadcast: "director scriptwriter producer castMember contributor guest",
  webpage: "author contributor translator",
};
const ofEveryItem = "key version itemType creators tags collections relations".split(" ");

type Failure = { code: number; message: string };

/** Why the Web API would refuse an item, or undefined. */
export function validateItem(
  item: Record<string, unknown>,
  knownCollections: string[],
): Failure | undefined {
  const type = String(item["itemType"]);
  const accepted = fields[type];
  if (accepted === undefined) return refusal(`'${type}' is not a valid itemType`);
  const allowed = new Set([...accepted.split(" "), ...ofEveryItem]);
  const strange = Object.keys(item).find((field) => !allowed.has(field));
  if (strange !== undefined) return refusal(`'${strange}' is not a valid field for type '${type}'`);
  const roles = (creators[type] ?? "author contributor").split(" ");
  for (const creator of item["creators"] as Array<Record<string, string>>) {
    if (!roles.includes(creator["creatorType"] ?? "")) {
      return refusal(`'${creator["creatorType"]}' is not a valid creator type for type '${type}'`);
    }
    const isNamed = typeof creator["name"] === "string" && creator["name"] !== "";
    const isSplit = creator["lastName"] !== undefined && creator["firstName"] !== undefined;
    if (isNamed === isSplit) return refusal("creator object must contain one kind of name");
  }
  const { accessDate = "2020-01-01" } = item;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(String(accessDate))) {
    return refusal("'accessDate' must be in ISO 8601 or UTC 'YYYY-MM-DD[ hh:mm:ss]' format");
  }
  const lost = (item["collections"] as string[]).find((key) => !knownCollections.includes(key));
  if (lost !== undefined) return { code: 409, message: `Collection ${lost} not found` };
  if (typeof item["title"] === "string" && item["title"].length > 1500) {
    return { code: 413, message: "'title' field value too long" };
  }
  return undefined;
}

function refusal(message: string): Failure {
  return { code: 400, message };
}
