// Which languages a model of meaning understands: who finds and who answers must agree on it.

/** English and its kin, Chinese through a dictionary too, or all. */
export type ModelLanguages = "latin" | "glossed" | "all";
