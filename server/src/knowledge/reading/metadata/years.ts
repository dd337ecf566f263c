// Years on the first page that may be the year of publication, by the words they stand with.
import type { Line } from "../layout.ts";
import { type FrontPage, sortLines } from "./front-page.ts";
import { isProse } from "./front-words.ts";
import { afterFolded, tidy } from "./line-text.ts";

const year = "(?:19|20)\\d{2}";
const longestLine = 400;
const published = new RegExp(
  `\\b(?:published|publication date|first published|available online|accepted|online|issue date)\\b[^\\d]{0,30}(?:\\d{1,2}\\S{0,2}\\s)?[\\p{L}.,\\s]{0,14}(?:\\d{1,2},?\\s)?(${year})\\b`,
  "iu",
);
const rights = new RegExp(
  `(?:©|\\(c\\)|copyright)\\s?(?:\\(c\\)\\s?|©\\s?)?(?:the authors?\\(?s?\\)?,?\\s)?(${year})\\b`,
  "iu",
);
const cited = new RegExp(`^[^()]{2,200}\\((${year})\\)[.,:]?\\s`, "u");
const received = new RegExp(
  `\\b(?:received|submitted|revised|收稿日期|dated?)\\b[^\\d]{0,20}(?:\\d{1,2}\\S{0,2}\\s)?[\\p{L}.,\\s]{0,14}(?:\\d{1,2},?\\s)?(${year})\\b`,
  "iu",
);
const alone = new RegExp(
  `^(?:\\d{1,2}\\.?\\s)?(?:\\p{L}{3,9}\\.?\\s)?(?:\\d{1,2},\\s)?(${year})(?:\\s?年.{0,8})?$`,
  "u",
);

/** Years by how surely they are the year of publication; each kind of sign once. */
export function findYears(
  front: FrontPage,
  title: string,
): Array<{ year: number; weight: number }> {
  const all = sortLines(front.page).filter((line) => line.text.length < longestLine);
  const own = title === "" ? undefined : ownCitationYear(all, title);
  const top = all.filter((line) => line.y0 < 0.9 * front.page.height && !isProse(line.text));
  const signs: Array<[number | undefined, number]> = [
    [own, 0.9],
    [firstOf(published, all), 0.85],
    [firstOf(rights, all), 0.8],
    [firstOf(alone, top), 0.6],
    [firstOf(received, all), 0.5],
  ];
  return signs.flatMap(([found, weight]) => (found === undefined ? [] : [{ year: found, weight }]));
}

function firstOf(pattern: RegExp, lines: Line[]): number | undefined {
  for (const line of lines) {
    const found = pattern.exec(line.text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return undefined;
}

/** "Doe et al. (2020). The title": the year stands before the title. */
function ownCitationYear(lines: Line[], title: string): number | undefined {
  const start = tidy(title).slice(0, 25);
  for (const line of lines) {
    const found = cited.exec(line.text)?.[1];
    if (found !== undefined && afterFolded(line.text, start) !== undefined) return Number(found);
  }
  return undefined;
}
