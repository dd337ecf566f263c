// One line for each check: how it stands, what was found, and what to do.
import { isDomainError } from "../../platform/errors.ts";

export type Finding = { level: "ok" | "warning" | "PROBLEM"; text: string };

export type Report = {
  /** Runs one check and writes its line; a check that fails is a problem too. Tells whether there was none. */
  check(name: string, run: () => Promise<Finding>): Promise<boolean>;
  /** Writes the sum of it all, and tells the exit code. */
  end(): number;
};

export function ok(text: string): Finding {
  return { level: "ok", text };
}

export function warning(text: string): Finding {
  return { level: "warning", text };
}

export function problem(text: string): Finding {
  return { level: "PROBLEM", text };
}

const levelWidth = "PROBLEM".length;
const nameWidth = "data directory".length;

export function createReport(write: (line: string) => void): Report {
  const found: Finding[] = [];
  const count = (level: Finding["level"]) => found.filter((each) => each.level === level).length;
  return {
    async check(name, run) {
      const finding = await run().catch((error: unknown) => problem(describe(error)));
      found.push(finding);
      write(`${finding.level.padEnd(levelWidth)}  ${name.padEnd(nameWidth)}  ${finding.text}`);
      return finding.level !== "PROBLEM";
    },
    end() {
      const problems = count("PROBLEM");
      const warnings = count("warning");
      write(`\n${plural(problems, "problem")}, ${plural(warnings, "warning")}`);
      return problems === 0 ? 0 : 1;
    },
  };
}

/** Our own errors say what to do; of any other this says where it came from. */
function describe(error: unknown): string {
  if (isDomainError(error)) return error.message;
  return `This could not be checked: ${error instanceof Error ? error.message : String(error)}`;
}

/** "1 file", "3 files". */
export function plural(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

const mostNamed = 5;

/** The first few of a list, and how many more there are. */
export function firstOf(names: string[]): string {
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

const units = ["bytes", "kB", "MB", "GB", "TB"];

export function bytesInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
