// Takes from the text of an entry what services put around an abstract: where it appeared, its number, its heading.
import { cleanAbstract } from "../../knowledge/bibliography/markup.ts";

/** A line of where and when, as Nature and PubMed begin with, and the numbers that PubMed ends with. */
const whereAndWhen =
  /^.{0,250}\b(?:doi:?\s*(?:https?:\/\/\S*)?10\.\d{4,9}\/|published online:).{0,250}$/iu;
const numbers = /^(?:PMID|DOI|PMC)\s*:.{0,200}$/u;
const heading = /^(?:abstract|summary)\s*[:.]?\s*/iu;
const announced = /^arXiv:\S{1,40}\s+Announce Type:\s*[\w-]{1,30}\s+/u;

export function readAbstract(text: string): string {
  const lines = cleanAbstract(text).replace(announced, "").split("\n");
  const told = lines.filter((line) => !whereAndWhen.test(line) && !numbers.test(line));
  return told
    .map((line, index) => (index === 0 ? line.replace(heading, "") : line))
    .filter((line) => line !== "")
    .join("\n");
}
