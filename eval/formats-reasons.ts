// Why we read a value otherwise than somebody expected; what no rule explains is a miss.
import type { Difference } from "./formats-compare.ts";
import type { Fixture } from "./formats-fixtures.ts";
import { citationJsRules } from "./formats-reasons-citationjs.ts";
import { jabrefRules } from "./formats-reasons-jabref.ts";

export type Rule = {
  folder: RegExp;
  name?: RegExp;
  field: RegExp;
  expected?: RegExp;
  found?: RegExp;
  reason: string;
};

/** The reason for a difference; nothing when it is a plain miss. */
export function reasonFor(fixture: Fixture, difference: Difference): string | undefined {
  return [...citationJsRules, ...jabrefRules].find(
    (rule) =>
      rule.folder.test(fixture.folder) &&
      (rule.name?.test(fixture.name) ?? true) &&
      rule.field.test(difference.field) &&
      (rule.expected?.test(difference.expected) ?? true) &&
      (rule.found?.test(difference.found) ?? true),
  )?.reason;
}
