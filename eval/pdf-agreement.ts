// Whether a PDF is taken for its own paper and for no other: `npm run eval:pdf-agreement` prints figures and every miss.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readFront } from "../server/src/features/processing/read-thread.ts";
import {
  agreesWithFront,
  type FrontPages,
} from "../server/src/knowledge/bibliography/matching/front-agreement.ts";

type Gold = { file: string; title: string; doi: string };

async function main(): Promise<number> {
  const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
  const folder = join(data, "pdf-jose");
  if (!existsSync(join(folder, "gold.jsonl"))) {
    process.stdout.write(`No PDFs in ${folder}: set DATA to the folder that holds pdf-jose.\n`);
    return 1;
  }
  const lines = readFileSync(join(folder, "gold.jsonl"), "utf8").trim().split("\n");
  const papers = lines.map((line) => JSON.parse(line) as Gold);
  const fronts = new Map<Gold, FrontPages>();
  for (const paper of papers) fronts.set(paper, await frontOf(join(folder, paper.file)));
  const misses: string[] = [];
  const own = { title: 0, doi: 0 };
  let others = 0;
  for (const paper of papers) {
    const byTitle = { title: paper.title, doi: "", external_ids: {} };
    const byDoi = { title: "", doi: paper.doi, external_ids: {} };
    for (const [file, front] of fronts) {
      if (file !== paper) {
        const isTaken = agreesWithFront({ ...byTitle, doi: paper.doi }, front);
        if (isTaken) misses.push(`- ${file.file} is taken for “${paper.title}”`);
        others += isTaken ? 1 : 0;
        continue;
      }
      if (agreesWithFront(byTitle, front)) own.title += 1;
      else misses.push(`- ${paper.file} is not known by its title “${paper.title}”`);
      if (agreesWithFront(byDoi, front)) own.doi += 1;
      else misses.push(`- ${paper.file} is not known by its DOI ${paper.doi}`);
    }
  }
  const { length } = papers;
  process.stdout.write(
    [
      "| a PDF is taken | of | taken |",
      "|---|---|---|",
      `| for its own paper, by the title alone | ${length} | ${own.title} |`,
      `| for its own paper, by the DOI alone | ${length} | ${own.doi} |`,
      `| for another paper | ${length * (length - 1)} | ${others} |`,
      ...misses,
      "",
    ].join("\n"),
  );
  return others === 0 && own.title >= 0.98 * length && own.doi >= 0.98 * length ? 0 : 1;
}

async function frontOf(path: string): Promise<FrontPages> {
  const { metadata, text } = await readFront({ path });
  const { title, doi, arxiv } = metadata;
  return {
    title: title?.value ?? "",
    doi: doi?.value ?? "",
    arxiv: arxiv?.value ?? "",
    text,
  };
}

process.exitCode = await main();
