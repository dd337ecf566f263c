// The one interface to embedding models.

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
};

/** What a text is for: some models want to be told, and read a question in another way than what may answer it. */
export type TextUse = "query" | "passage";

/** An embedder before it is said how the settings call it. */
export type UnnamedEmbedder = Omit<Embedder, "setting">;

/** While an index moves from one model to another, questions need the old one and texts the new. */
export const mostEmbedders = 2;
