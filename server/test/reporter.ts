// Reports a test run: a dot a test, every failure whole, the files that took longest, and one closing line with the counts. The runner wants it as default.
import { relative } from "node:path";
import type { TestEvent } from "node:test/reporters";

const dotsInLine = 100;
const filesNamed = 8;

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  let passed = 0;
  let skipped = 0;
  const seconds = new Map<string, number>();
  for await (const event of source) {
    if (event.type !== "test:pass" && event.type !== "test:fail") continue;
    const { nesting, file = "", details } = event.data;
    // What stands at the top of a file holds the time of all inside it.
    if (nesting === 0) seconds.set(file, (seconds.get(file) ?? 0) + details.duration_ms / 1000);
    if (details.type === "suite") continue;
    if (event.type === "test:fail") failures.push(describeFailure(event.data));
    else if (event.data.skip !== undefined) skipped += 1;
    else passed += 1;
    yield event.type === "test:fail" ? "X" : ".";
    if ((passed + skipped + failures.length) % dotsInLine === 0) yield "\n";
  }
  yield `\n${failures.join("\n")}\nLongest: ${longest(seconds)}\n${passed} passed, ${failures.length} failed, ${skipped} skipped\n`;
}

function longest(seconds: ReadonlyMap<string, number>): string {
  return [...seconds]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, filesNamed)
    .map(([file, taken]) => `${relative(process.cwd(), file)} ${taken.toFixed(0)} s`)
    .join(", ");
}

function describeFailure(test: { name: string; file?: string; details: { error: Error } }): string {
  const { cause } = test.details.error;
  const error = cause instanceof Error ? cause : test.details.error;
  return `FAILED ${test.name}\n  in ${test.file ?? "an unknown file"}\n${error.stack ?? error.message}\n`;
}
