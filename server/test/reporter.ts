// Reports a test run: a dot a test, every failure whole, and one closing line with the counts. The runner wants it as default.
import type { TestEvent } from "node:test/reporters";

const dotsInLine = 100;

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  let passed = 0;
  let skipped = 0;
  for await (const event of source) {
    if (event.type !== "test:pass" && event.type !== "test:fail") continue;
    if (event.data.details.type === "suite") continue;
    if (event.type === "test:fail") failures.push(describeFailure(event.data));
    else if (event.data.skip !== undefined) skipped += 1;
    else passed += 1;
    yield event.type === "test:fail" ? "X" : ".";
    if ((passed + skipped + failures.length) % dotsInLine === 0) yield "\n";
  }
  yield `\n${failures.join("\n")}\n${passed} passed, ${failures.length} failed, ${skipped} skipped\n`;
}

function describeFailure(test: { name: string; file?: string; details: { error: Error } }): string {
  const { cause } = test.details.error;
  const error = cause instanceof Error ? cause : test.details.error;
  return `FAILED ${test.name}\n  in ${test.file ?? "an unknown file"}\n${error.stack ?? error.message}\n`;
}
