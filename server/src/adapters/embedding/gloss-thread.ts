// Runs in a worker thread: loads the dictionary at the first Chinese text and puts texts into English words with it.
import type { Dictionary } from "../../knowledge/text/gloss/dictionary.ts";
import { glossText } from "../../knowledge/text/gloss/gloss-text.ts";
import { readDictionary } from "./cedict.ts";

/** As long as the thread, which ends when it has nothing to do. */
let opened: Promise<Dictionary> | undefined;

export async function glossTexts(texts: string[]): Promise<string[]> {
  opened ??= readDictionary().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const dictionary = await opened;
  return texts.map((text) => glossText(text, dictionary));
}
