// Embeds the texts of an evaluation with the bundled model, on all cores; a search over weights keeps what it embedded.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { dictionaryRelease } from "../server/src/adapters/embedding/cedict.ts";
import { bundledModel } from "../server/src/adapters/embedding/model-choice.ts";
import { openEmbedder } from "../server/src/adapters/embedding/open-embedder.ts";
import { createInferenceThreads } from "../server/src/adapters/inference/inference-threads.ts";
import { keepModels } from "../server/src/adapters/inference/kept-models.ts";
import { glossingVersion, holdsChinese } from "../server/src/knowledge/text/gloss/gloss-text.ts";

export type Embed = (texts: string[]) => Promise<Float32Array[]>;
export type Vectors = { embed: Embed; close(): Promise<void> };

export const dimensions = 384;

export async function openVectors(): Promise<Vectors> {
  const cores = availableParallelism();
  const threads = createInferenceThreads({ size: cores });
  const { signal } = new AbortController();
  const embedder = await openEmbedder(
    { model: bundledModel, connectionOf: notNeeded },
    { threads, fetcher: { fetch: notNeeded }, opened: keepModels(1) },
    signal,
  );
  /** One call keeps one core busy: the texts are dealt out to as many calls as there are cores. */
  const embed: Embed = async (texts) => {
    const vectors: Float32Array[] = [];
    const deal = async (hand: number): Promise<void> => {
      const places = texts.flatMap((_, place) => (place % cores === hand ? [place] : []));
      const dealt = await embedder.embed(
        places.map((place) => texts[place] ?? ""),
        signal,
      );
      for (const [index, place] of places.entries())
        vectors[place] = dealt[index] ?? new Float32Array();
    };
    await Promise.all(Array.from({ length: cores }, (_, hand) => deal(hand)));
    return vectors;
  };
  return { embed, close: () => threads.close() };
}

/** As `embed` does it, but each text only once on this machine: the model is what it is, its vectors have tests. */
export function remember(embed: Embed): Embed {
  let known: Map<string, Float32Array> | undefined;
  return async (texts) => {
    known ??= readKnown();
    const hashes = texts.map(hashOf);
    const missing = new Map<string, string>();
    for (const [place, hash] of hashes.entries())
      if (!known.has(hash)) missing.set(hash, texts[place] ?? "");
    const rows = [...missing];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = rows.slice(start, start + rowsAtOnce);
      const vectors = await embed(some.map(([, text]) => text));
      const stored = some.map(([hash], place) => {
        const vector = vectors[place] ?? new Float32Array(dimensions);
        known?.set(hash, vector);
        return Buffer.concat([Buffer.from(hash, "hex"), toBytes(vector)]);
      });
      mkdirSync(folder, { recursive: true });
      appendFileSync(file, Buffer.concat(stored));
    }
    return hashes.map((hash) => known?.get(hash) ?? new Float32Array(dimensions));
  };
}

const folder = join(tmpdir(), "sheaf-eval-vectors");
const file = join(folder, `${createHash("sha256").update(bundledModel).digest("hex")}.rows`);
const rowsAtOnce = 256;
const hashLength = 32;
const rowLength = hashLength + dimensions * Float32Array.BYTES_PER_ELEMENT;

function readKnown(): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  const stored = readFileSync(file);
  for (let start = 0; start + rowLength <= stored.length; start += rowLength) {
    const hash = stored.toString("hex", start, start + hashLength);
    known.set(
      hash,
      new Float32Array(toOwnBuffer(stored.subarray(start + hashLength, start + rowLength))),
    );
  }
  return known;
}

function toOwnBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** A text with Chinese has another vector with another dictionary. */
function hashOf(text: string): string {
  const read = holdsChinese(text) ? `${dictionaryRelease}.${glossingVersion} ${text}` : text;
  return createHash("sha256").update(read).digest("hex");
}

function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function notNeeded(): never {
  throw new Error("The bundled model needs no connection.");
}
