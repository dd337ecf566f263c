// Sentences whose meaning is known, which a model is tried on before it is used.

/** The second says what the first does, the third something else. Long and short, so that a batch of them has padding. */
export const trialSentences: [string, string, string] = [
  "Aspirin lowers the risk of a heart attack in men over fifty.",
  "A randomised trial in older men found fewer myocardial infarctions among those who took aspirin.",
  "The wing stalls.",
];
