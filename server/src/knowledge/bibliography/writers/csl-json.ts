// Writes items as CSL-JSON: one array, one item a line.
import type { CslItem } from "../csl-item.ts";
import { createKeyMaker } from "./citation-keys.ts";

/** CSL-JSON demands an id that no other item has; one that is missing or taken is made. */
export async function* writeCslJson(items: AsyncIterable<CslItem>): AsyncGenerator<string> {
  const taken = new Set<string>();
  const makeKey = createKeyMaker();
  let opening = "[\n";
  for await (const item of items) {
    const key = makeKey(item);
    const id = item.id === undefined || item.id === "" || taken.has(item.id) ? key : item.id;
    taken.add(id);
    yield `${opening}${JSON.stringify({ ...item, id })}`;
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]\n" : "\n]\n";
}
