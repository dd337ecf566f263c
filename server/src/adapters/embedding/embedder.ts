// The one interface to embedding models.

import type { SimilarityScale } from "../../knowledge/retrieval/similarity-scale.ts";

/** By the script of a text; undefined where the model does not understand it. */
export type SimilarityScales = Record<"latin" | "han", SimilarityScale | undefined>;

export type Embedder = {
  /** Vectors of two embedders may be compared only when this is the same: what an index remembers of its vectors. */
  model: string;
  /** What the settings call it: opens it again. */
  setting: string;
  dimensions: number;
  /**
   * A vector of length 1 for each text, in the order given. What goes beyond a model's limit (256 tokens of the bundled
   * one) has no say in its vector. An abort throws the signal's reason.
   */
  embed(texts: string[], signal: AbortSignal, use?: TextUse): Promise<Float32Array[]>;
  /** How it reads, measured: on this machine when it is opened, elsewhere once when it is first asked for. */
  reading(): Promise<Reading>;
  /** The same model without the dictionary, as indexes knew it before: its vectors of texts without Chinese are the same. */
  plain?: Embedder | undefined;
};

export type Reading = {
  /** By itself; by the words of a dictionary, where it does not understand it; or not at all. */
  chinese: "read" | "dictionary" | "none";
  /** How its cosines lie. */
  scales: SimilarityScales;
};

/** What a text is for: some models want to be told, and read a question in another way than what may answer it. */
export type TextUse = "query" | "passage";

/** An embedder before it is said how the settings call it, and measured. */
export type UnnamedEmbedder = Pick<Embedder, "model" | "dimensions" | "embed">;

/** While an index moves from one model to another, questions need the old one and texts the new. */
export const mostEmbedders = 2;
