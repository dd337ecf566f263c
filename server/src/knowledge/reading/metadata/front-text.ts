// What stands on the first pages of a paper, but for the works it refers to: whatever names the paper is in it.
import type { PageLayout } from "../layout.ts";
import { sortLines } from "./front-page.ts";
import { referenceHeading } from "./identifiers.ts";

const mostCharacters = 30_000;

export function frontText(pages: readonly PageLayout[]): string {
  const lines = pages.flatMap((page) => sortLines(page).map((line) => line.text.trim()));
  const end = lines.findIndex((line) => referenceHeading.test(line));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .join("\n")
    .slice(0, mostCharacters);
}
