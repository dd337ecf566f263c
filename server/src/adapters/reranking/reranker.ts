// The one interface to models that read a question and a text together.

export type Reranker = {
  model: string;
  /**
   * How well each text answers the question, 0 to 1, in the order given. What goes beyond a model's limit has no say.
   * An abort throws the signal's reason.
   */
  score(question: string, texts: string[], signal: AbortSignal): Promise<number[]>;
};
