// How well the metadata of a paper is read from its PDF: `npm run eval:pdf` prints figures, gates and every miss.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPdf } from "../server/src/adapters/pdf/pdf-file.ts";
import { readPage } from "../server/src/adapters/pdf/read-page.ts";
import { findMetadata } from "../server/src/knowledge/reading/metadata/find-metadata.ts";
import type {
  MetadataHints,
  PdfMetadata,
} from "../server/src/knowledge/reading/metadata/pdf-metadata.ts";
import { readXmp } from "../server/src/knowledge/reading/metadata/xmp.ts";
import { similarity, softForm, strictForm } from "./pdf-compare.ts";
import { hasPoppler, printedAbstract } from "./pdf-truth.ts";

type Gold = {
  file: string;
  title: string;
  authors: Array<{ given: string; family: string }>;
  doi: string;
  year: string;
  journal: string;
  volume: string;
  issue: string;
};

type Reading = { gold: Gold; path: string; hinted: PdfMetadata; alone: PdfMetadata; text: string };

/** `wrong` says what was read instead; a paper the measure does not concern is in neither list. */
type Measure = {
  name: string;
  right: string[];
  wrong: Array<{ file: string; expected: string; ours: string }>;
  gate?: { least: number; of: "papers" | "share" };
  grobid: string;
};

const noHints: MetadataHints = { title: "", author: "", subject: "", created: "", xmp: "" };
const pagesRead = 3;
const closeEnough = 0.9;

async function main(): Promise<number> {
  const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
  const folder = join(data, "pdf-jose");
  if (!existsSync(join(folder, "gold.jsonl"))) {
    process.stdout.write(`No PDFs in ${folder}: set DATA to the folder that holds pdf-jose.\n`);
    return 1;
  }
  const readings: Reading[] = [];
  for (const gold of readGold(folder)) readings.push(await readPaper(folder, gold));
  const measures = [...measureTitles(readings), ...measureOthers(readings)];
  const abstract = hasPoppler() ? measureAbstracts(readings) : undefined;
  if (abstract !== undefined) measures.push(abstract);
  process.stdout.write(`${table(measures)}\n`);
  process.stdout.write(
    abstract === undefined
      ? "\nAbstracts were NOT measured: pdftotext and pdftohtml (Debian: poppler-utils) are missing, and the deposits hold no abstracts.\n"
      : "\nAbstracts: the deposits hold none, so the truth is what poppler's pdftotext prints between the section the PDF's outline calls Summary or Abstract and the next one. The running text of both is compared.\n",
  );
  process.stdout.write(
    "Family names: the gate stands at the second row. Deposits count middle names to the family name (Patrick | D Schloss) or leave particles out (Sommer for Le Sommer), which the page does not show; a deposit's twice-escaped HTML is decoded; the first row shows what that costs.\n",
  );
  process.stdout.write(
    "GROBID's figures are published ones, on other and more varied papers; they stand here as a scale, not as a run on these files.\n",
  );
  process.stdout.write(listMisses(measures));
  return measures.every((measure) => isMet(measure)) ? 0 : 1;
}

function readGold(folder: string): Gold[] {
  return readFileSync(join(folder, "gold.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(decodeTwice(line)) as Gold);
}

/** Some deposits hold HTML that was escaped twice. */
function decodeTwice(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&nbsp;", " ");
}

async function readPaper(folder: string, gold: Gold): Promise<Reading> {
  const path = join(folder, gold.file);
  const content = readFileSync(path);
  const file = await openPdf(content);
  try {
    const count = Math.min(pagesRead, file.pageCount);
    const pages = Array.from({ length: count }, (_, index) => readPage(file, index + 1));
    const hints = {
      title: file.info("Title"),
      author: file.info("Author"),
      subject: file.info("Subject"),
      created: file.info("CreationDate"),
      xmp: readXmp(content),
    };
    const text = pages.flatMap((page) => page.lines.map((line) => line.text)).join("");
    return {
      gold,
      path,
      hinted: findMetadata(pages, hints),
      alone: findMetadata(pages, noHints),
      text: text.replaceAll(/\s/gu, "").toLowerCase(),
    };
  } finally {
    file.close();
  }
}

function compare(
  name: string,
  readings: Reading[],
  pair: (reading: Reading) => [expected: string, ours: string] | undefined,
  rest: Pick<Measure, "gate" | "grobid">,
): Measure {
  const result: Measure = { name, right: [], wrong: [], ...rest };
  for (const reading of readings) {
    const found = pair(reading);
    if (found === undefined) continue;
    const [expected, ours] = found;
    if (expected === ours) result.right.push(reading.gold.file);
    else result.wrong.push({ file: reading.gold.file, expected, ours });
  }
  return result;
}

function measureTitles(readings: Reading[]): Measure[] {
  const forms = [
    { called: "strict: Unicode, spaces and case aside", form: strictForm, grobid: "84.3 (F1)" },
    { called: "soft: letters and digits", form: softForm, grobid: "91.9 (F1)" },
  ];
  return forms.flatMap(({ called, form, grobid }) => [
    compare(
      `title, ${called}`,
      readings,
      ({ gold, hinted }) => [form(gold.title), form(hinted.title?.value ?? "")],
      { grobid, gate: { least: readings.length, of: "papers" } },
    ),
    compare(
      `title, ${called}; Info and XMP ignored`,
      readings,
      ({ gold, alone }) => [form(gold.title), form(alone.title?.value ?? "")],
      { grobid, gate: { least: Math.ceil((readings.length * 66) / 69), of: "papers" } },
    ),
  ]);
}

function measureOthers(readings: Reading[]): Measure[] {
  return [
    compare(
      "all family names in order, divided as deposited",
      readings,
      ({ gold, hinted }) => [families(gold.authors), families(hinted.authors?.value ?? [])],
      { grobid: "92.7 strict (F1)" },
    ),
    compare(
      "all family names in order, middle names and particles on either side",
      readings,
      ({ gold, hinted }) => {
        const ours = hinted.authors?.value ?? [];
        const alike = gold.authors.map((author, index) => ({
          family: endsAlike(author.family, ours[index]?.family ?? "")
            ? (ours[index]?.family ?? "")
            : author.family,
        }));
        return [families(alike), families(ours)];
      },
      { grobid: "94.7 soft (F1)", gate: { least: 0.95, of: "share" } },
    ),
    compare(
      "DOI where printed; Info and XMP ignored",
      readings,
      ({ gold, alone, text }) =>
        text.includes(gold.doi.toLowerCase())
          ? [gold.doi.toLowerCase(), alone.doi?.value.toLowerCase() ?? ""]
          : undefined,
      { grobid: "–", gate: { least: 1, of: "share" } },
    ),
    compare("year", readings, ({ gold, alone }) => [gold.year, String(alone.year?.value ?? "")], {
      grobid: "–",
    }),
    compare(
      "journal, volume and issue",
      readings,
      ({ gold, alone: { journal, volume, issue } }) => [
        [gold.journal, gold.volume, gold.issue].join(" | "),
        [journal, volume, issue].map((field) => field?.value ?? "").join(" | "),
      ],
      { grobid: "–" },
    ),
  ];
}

function families(authors: Array<{ family?: string | undefined }>): string {
  return authors.map((author) => softForm(author.family ?? "")).join(" ");
}

function foldedWords(name: string): string[] {
  return name.split(" ").map((word) => softForm(word));
}

/** Deposits put middle names into the family name ("D Schloss") and leave particles out ("Sommer"): one ends in the other. */
function endsAlike(deposited: string, ours: string): boolean {
  const [one, other] = [foldedWords(deposited), foldedWords(ours)];
  const shared = Math.min(one.length, other.length);
  return ours !== "" && one.slice(-shared).join(" ") === other.slice(-shared).join(" ");
}

function measureAbstracts(readings: Reading[]): Measure {
  const result: Measure = {
    name: `abstract, similarity at least ${closeEnough}, where one is printed`,
    right: [],
    wrong: [],
    gate: { least: 0.9, of: "share" },
    grobid: "16.7 strict, 63.3 soft (F1)",
  };
  for (const { gold, path, alone } of readings) {
    const expected = printedAbstract(path);
    if (expected === undefined) continue;
    const ours = alone.abstract?.value ?? "";
    const close = similarity(expected, ours);
    if (close >= closeEnough) result.right.push(gold.file);
    else
      result.wrong.push({
        file: gold.file,
        expected: ends(expected),
        ours: `${close.toFixed(2)} ${ends(ours)}`,
      });
  }
  return result;
}

function ends(text: string): string {
  return text.length < 160 ? text : `${text.slice(0, 80)} … ${text.slice(-80)} (${text.length})`;
}

function isMet({ right, wrong, gate }: Measure): boolean {
  if (gate === undefined) return true;
  const all = right.length + wrong.length;
  return all > 0 && (gate.of === "papers" ? right.length : right.length / all) >= gate.least;
}

function table(measures: Measure[]): string {
  const rows = measures.map((each) => {
    const all = each.right.length + each.wrong.length;
    const { gate } = each;
    const goal =
      gate === undefined
        ? "–"
        : gate.of === "papers"
          ? `${gate.least} of ${all}`
          : `${gate.least * 100} %`;
    const share = ((100 * each.right.length) / Math.max(all, 1)).toFixed(1);
    const met = gate === undefined ? "–" : isMet(each) ? "yes" : "NO";
    return `| ${each.name} | ${each.right.length} of ${all} | ${share} % | ${goal} | ${met} | ${each.grobid} |`;
  });
  return [
    "| field | right | share | goal | met | GROBID, as published |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function listMisses(measures: Measure[]): string {
  return measures
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ name, wrong }) => {
      const lines = wrong.map(
        (miss) => `- ${miss.file}\n  expected: ${miss.expected}\n  ours:     ${miss.ours}\n`,
      );
      return `\n${name}, misses:\n${lines.join("")}`;
    })
    .join("");
}

process.exitCode = await main();
