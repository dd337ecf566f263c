// Where a model runs that a setting names: in a folder, at a provider, or at an address.
import { isAbsolute } from "node:path";
import { InvalidError } from "../../platform/errors.ts";
import { isPooling, type Pooling, poolings } from "./pooling.ts";

/** What a model is for; its setting is `embedding_model`, `reranker_model` or `speech_model`. */
export type ModelUse = "embedding" | "reranker" | "speech";

/** What a setting can name besides what is bundled. */
export type ModelPlace<Provider> =
  | { kind: "folder"; path: string; pooling?: Pooling | undefined }
  | { kind: "provider"; provider: Provider; model: string }
  | { kind: "address"; baseUrl: string; model: string };

export function readModelPlace<Provider>(
  use: ModelUse,
  value: string,
  providers: ReadonlyMap<string, Provider>,
): ModelPlace<Provider> | undefined {
  if (isAbsolute(value)) return readFolder(use, value);
  const url = URL.parse(value);
  if (url !== null && ["http:", "https:"].includes(url.protocol)) return readAddress(use, value);
  const colon = value.indexOf(":");
  const provider = providers.get(value.slice(0, Math.max(0, colon)).toLowerCase());
  const model = value.slice(colon + 1).trim();
  if (provider === undefined || model === "") return undefined;
  return { kind: "provider", provider, model };
}

/** How its vectors are pooled may stand behind `#`, where its folder does not say it. */
function readFolder(use: ModelUse, value: string): ModelPlace<never> {
  const hash = value.lastIndexOf("#");
  const pooling = hash === -1 ? "" : value.slice(hash + 1);
  if (hash === -1) return { kind: "folder", path: value };
  if (use === "embedding" && isPooling(pooling))
    return { kind: "folder", path: value.slice(0, hash), pooling };
  throw new InvalidError(
    `${use}_model says "#${pooling}" behind a folder. Behind the folder of an embedding model one of ${poolings.join(", ")} may stand, and behind others nothing.`,
    { code: `${use}_model_unknown` },
  );
}

/** The model stands behind `#`, which no address of an API has. */
function readAddress(use: ModelUse, value: string): ModelPlace<never> {
  const hash = value.indexOf("#");
  const model = value.slice(hash + 1);
  if (hash === -1 || model === "") {
    throw new InvalidError(
      `${use}_model is an address without a model: write its name behind a #, as in http://localhost:8080/v1#bge-small.`,
      { code: `${use}_model_unknown` },
    );
  }
  return { kind: "address", baseUrl: value.slice(0, hash), model };
}
