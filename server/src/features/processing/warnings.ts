// What a person should know of a file that was read, in sentences.
import type { HiddenReason, HiddenText } from "../../knowledge/reading/layout.ts";
import type { WholeReading } from "./read-thread.ts";

const reasons: Record<HiddenReason, string> = {
  invisible: "painted invisibly",
  background_colour: "in the colour of its background",
  too_small: "too small to see",
  off_page: "outside the page",
};
const mostWarnings = 50;

export function warningsOf(reading: WholeReading, problems: string[]): string[] {
  const warnings = [...reading.hidden.map(describeHidden), ...reading.problems, ...problems];
  if (reading.text === "") warnings.push("No text was found in the PDF.");
  if (warnings.length <= mostWarnings) return warnings;
  return [
    ...warnings.slice(0, mostWarnings),
    `There are ${warnings.length - mostWarnings} more warnings of this kind.`,
  ];
}

function describeHidden({ page, reason, characters }: HiddenText): string {
  return `Page ${page} has hidden text, ${reasons[reason]} (${characters} characters). It was left out.`;
}
