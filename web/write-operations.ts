// Writes docs/operations.md.
import { writeFileSync } from "node:fs";
import { tablePath, writeOperations } from "./operations-table.ts";

const { text, unexplained } = writeOperations();
writeFileSync(tablePath, text);
if (unexplained.length > 0) {
  console.error(
    `Used nowhere, and no reason is given in operations-table.ts:\n${unexplained.join("\n")}`,
  );
  process.exitCode = 1;
}
