// Assembles vector-scan.wat into vector-scan-module.ts; with --check it only tells whether the committed one is fresh.
import { readFileSync, writeFileSync } from "node:fs";
import loadAssembler from "wabt";

const source = new URL("./src/knowledge/retrieval/vector-scan.wat", import.meta.url);
const target = new URL("./src/knowledge/retrieval/vector-scan-module.ts", import.meta.url);

const assembler = await loadAssembler();
const bytes = Buffer.from(assemble(readFileSync(source, "utf8"))).toString("base64");
const text = `// The bytes of vector-scan.wat: written by \`npm run kernel\`, never by hand.

export const moduleBytes =
  "${bytes}";
`;

if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  process.stderr.write(
    "vector-scan-module.ts is not what vector-scan.wat says: run `npm run kernel` and commit it.\n",
  );
  process.exitCode = 1;
}

function assemble(instructions: string): Uint8Array {
  try {
    const module = assembler.parseWat("vector-scan.wat", instructions, { relaxed_simd: true });
    module.validate();
    return module.toBinary({}).buffer;
  } catch (error) {
    // Uncaught, the assembler's own error would print the line it was thrown from: its whole program.
    throw new Error("vector-scan.wat cannot be assembled.", { cause: error });
  }
}
