// Forty follow-ups over the papers of pdf-jose: twenty that the paper of the first question answers, twenty that none does.

/** `answer` is what the sentences of a right answer hold; undefined where only a refusal is right. */
export type AskedFollowUp = { paper: string; first: string; next: string; answer?: RegExp };

const nbgrader = {
  paper: "00032",
  first: "How does nbgrader help to grade assignments in Jupyter notebooks?",
};
const treesiftr = { paper: "00035", first: "What does treesiftr visualise?" };
const geographic = {
  paper: "00042",
  first: "What does the course on Geographic Data Science at Liverpool teach?",
};
const liveCoding = {
  paper: "00049",
  first: "What is the participatory live-coding course in R for biology students about?",
};
const beams = { paper: "00065", first: "What is BeamBending for?" };
const climate = {
  paper: "00100",
  first: "How do the Python labs on climate change impact assessment build computational capacity?",
};
const steps = { paper: "00021", first: "What are the twelve steps of CFD Python?" };
const thermo = { paper: "00033", first: "What does ThermoState do for thermodynamics courses?" };
const perceptron = { paper: "00059", first: "What is mLEARn?" };
const fair = { paper: "00068", first: "What does the FAIR_Bioinfo course present?" };
const drift = { paper: "00070", first: "What is DraggleSimulator?" };
const active = {
  paper: "00117",
  first: "What does the active learning curriculum for data science in engineering provide?",
};
const chemistry = { paper: "00192", first: "What is the Data-Driven Chemistry course?" };
const fires = { paper: "00197", first: "What is the FANGS training course about?" };
const genomes = {
  paper: "00209",
  first: "What does the Data Carpentry style metagenomics workshop teach?",
};
const riffomonas = { paper: "00013", first: "What does the Riffomonas tutorial series teach?" };

export const followUps: readonly AskedFollowUp[] = [
  { ...nbgrader, next: "Where has it been used?", answer: /UC Berkeley/u },
  { ...nbgrader, next: "What about its price?" },
  { ...nbgrader, next: "And with JupyterHub?", answer: /JupyterHub/u },
  { ...nbgrader, next: "And in kindergartens?" },
  { ...treesiftr, next: "How many users can it accommodate?", answer: /150 concurrent/u },
  { ...treesiftr, next: "And protein folding?" },
  { ...treesiftr, next: "Why was maximum parsimony chosen?", answer: /speed and analytical/u },
  { ...treesiftr, next: "What about its battery life?" },
  { ...geographic, next: "How is it organised?", answer: /three main blocks/u },
  { ...geographic, next: "How much does it cost?" },
  { ...liveCoding, next: "How many assignments does it include?", answer: /eight assignments/u },
  { ...liveCoding, next: "And in dogs?" },
  { ...liveCoding, next: "Under which license is it?", answer: /CC-BY 4\.0 while|MIT/u },
  { ...liveCoding, next: "What did the dean say about it?" },
  { ...beams, next: "How can it be installed?", answer: /\bpip\b/u },
  { ...beams, next: "Who sells it?" },
  { ...beams, next: "And similar tools?", answer: /similar functionality/u },
  { ...beams, next: "And earthquakes?" },
  { ...climate, next: "How many cohorts have used them?", answer: /Three cohorts/u },
  { ...climate, next: "What about vaccination?" },
  { ...steps, next: "Where were they used in the classroom?", answer: /Boston University/u },
  { ...steps, next: "And black holes?" },
  { ...thermo, next: "Which packages does it combine?", answer: /CoolProp/u },
  { ...thermo, next: "Does it cure migraine?" },
  { ...perceptron, next: "Which optimizers are implemented?", answer: /stochastic gradient/u },
  { ...perceptron, next: "What about its carbon footprint?" },
  { ...perceptron, next: "And activation functions?", answer: /sigmoid/iu },
  { ...fair, next: "And stock prices?" },
  { ...fair, next: "Which workflow management system does it use?", answer: /snakemake/iu },
  { ...drift, next: "How many schools in Kenya use it?" },
  { ...drift, next: "Is it free?", answer: /free/u },
  { ...active, next: "And the football team?" },
  { ...active, next: "Where was it taught?", answer: /Olin College/u },
  { ...chemistry, next: "How many students failed it?" },
  { ...chemistry, next: "How long does it take?", answer: /10-week/u },
  { ...fires, next: "And volcanic ash?" },
  { ...fires, next: "How many notebooks were developed?", answer: /24 notebooks/u },
  { ...genomes, next: "Who wrote its Chinese translation?" },
  {
    ...genomes,
    next: "What about prior programming experience?",
    answer: /no pr(?:ior|evious) (?:knowledge|programming)/u,
  },
  { ...riffomonas, next: "What about coral reefs?" },
];
