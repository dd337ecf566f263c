// The abstract of a PDF by an independent way: poppler's text between the heading and the next heading of the PDF's outline.
import { spawnSync } from "node:child_process";

const headings = new Set(["summary", "abstract"]);
const pagesRead = 4;

export function hasPoppler(): boolean {
  return ["pdftotext", "pdftohtml"].every(
    (program) => spawnSync(program, ["-v"], { stdio: "ignore" }).error === undefined,
  );
}

/** Nothing where the outline has no section called Summary or Abstract. */
export function printedAbstract(path: string): string | undefined {
  const outline = readOutline(path);
  const at = outline.findIndex((title) => headings.has(title.toLowerCase()));
  if (at < 0) return undefined;
  const lines = run("pdftotext", ["-enc", "UTF-8", "-l", String(pagesRead), path, "-"])
    .replaceAll("\f", "\n")
    .split("\n");
  const start = lines.findIndex((line) => line.trim() === outline[at]);
  if (start < 0) return undefined;
  const following = (outline[at + 1] ?? "References").toLowerCase();
  const end = lines.findIndex(
    (line, index) => index > start && isHeading(line, lines[index + 1] ?? "", following),
  );
  const body = lines.slice(start + 1, end < 0 ? undefined : end);
  return joinPrinted(body.filter((line) => !isRunning(line)));
}

/** A long heading is printed on two lines. */
function isHeading(line: string, next: string, heading: string): boolean {
  const one = line.trim().toLowerCase();
  return one !== "" && (one === heading || `${one} ${next.trim().toLowerCase()}` === heading);
}

/** The foot of JOSE's pages: its citation, its DOI, the page's number. */
function isRunning(line: string): boolean {
  return /^\d{1,3}$|doi\.org\/10\.21105\/jose|Journal of Open Source Education/u.test(line.trim());
}

function joinPrinted(lines: string[]): string {
  return lines.join(" ").replaceAll(/\s+/gu, " ").trim();
}

function readOutline(path: string): string[] {
  const xml = run("pdftohtml", ["-xml", "-i", "-stdout", "-f", "1", "-l", "1", path]);
  const outline = xml.slice(xml.indexOf("<outline>"), xml.lastIndexOf("</outline>"));
  return [...outline.matchAll(/<item[^>]*>([^<]*)<\/item>/gu)].map(([, title = ""]) =>
    title.replaceAll("&amp;", "&").replaceAll(/\s+/gu, " ").trim(),
  );
}

function run(program: string, values: string[]): string {
  return spawnSync(program, values, { encoding: "utf8", maxBuffer: 64 << 20 }).stdout;
}
