// Embeds the texts of an evaluation with the bundled model, on all cores; a search over weights keeps what it embedded.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { bundledModel } from "../server/src/adapters/embedding/model-choice.ts";
import { openEmbedder } from "../server/src/adapters/embedding/open-embedder.ts";
import { createInferenceThreads } from "../server/src/adapters/inference/inference-threads.ts";
import { keepModels } from "../server/src/adapters/inference/kept-models.ts";

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

/** As `embed` does it, but the same texts only once on this machine: for searches, not for gates. */
export function remember(embed: Embed): Embed {
  const folder = join(tmpdir(), "sheaf-eval-vectors");
  return async (texts) => {
    const hash = createHash("sha256")
      .update(JSON.stringify([bundledModel, texts]))
      .digest("hex");
    const file = join(folder, hash);
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, Buffer.concat((await embed(texts)).map(toBytes)));
    }
    const stored = new Uint8Array(readFileSync(file)).buffer;
    const length = dimensions * Float32Array.BYTES_PER_ELEMENT;
    return texts.map((_, place) => new Float32Array(stored, place * length, dimensions));
  };
}

function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function notNeeded(): never {
  throw new Error("The bundled model needs no connection.");
}
