// Well-known papers of other fields, for the projects beside the one in sight.
import type { SamplePaper } from "./sample-papers.ts";

export const solarCells: SamplePaper[] = [
  {
    title: "Organometal Halide Perovskites as Visible-Light Sensitizers for Photovoltaic Cells",
    authors: ["Kojima, Akihiro", "Teshima, Kenjiro", "Shirai, Yasuo", "Miyasaka, Tsutomu"],
    year: 2009,
    journal: "Journal of the American Chemical Society",
    doi: "10.1021/ja809598r",
  },
  {
    title: "Efficient planar heterojunction perovskite solar cells by vapour deposition",
    authors: ["Liu, Mingzhen", "Johnston, Michael B.", "Snaith, Henry J."],
    year: 2013,
    journal: "Nature",
    doi: "10.1038/nature12509",
  },
];

export const sleep: SamplePaper[] = [
  {
    title: "Sleep-dependent memory consolidation",
    authors: ["Stickgold, Robert"],
    year: 2005,
    journal: "Nature",
    doi: "10.1038/nature04286",
  },
  {
    title: "The memory function of sleep",
    authors: ["Diekelmann, Susanne", "Born, Jan"],
    year: 2010,
    journal: "Nature Reviews Neuroscience",
    doi: "10.1038/nrn2762",
  },
];

export const causality: SamplePaper[] = [
  {
    title: "The central role of the propensity score in observational studies for causal effects",
    authors: ["Rosenbaum, Paul R.", "Rubin, Donald B."],
    year: 1983,
    journal: "Biometrika",
    doi: "10.1093/biomet/70.1.41",
  },
];

export const genomeEditing: SamplePaper[] = [
  {
    title: "A Programmable Dual-RNA-Guided DNA Endonuclease in Adaptive Bacterial Immunity",
    authors: ["Jinek, Martin", "Chylinski, Krzysztof", "Doudna, Jennifer A."],
    year: 2012,
    journal: "Science",
    doi: "10.1126/science.1225829",
  },
  {
    title: "Multiplex Genome Engineering Using CRISPR/Cas Systems",
    authors: ["Cong, Le", "Ran, F. Ann", "Cox, David", "Zhang, Feng"],
    year: 2013,
    journal: "Science",
    doi: "10.1126/science.1231143",
  },
  {
    title: "The new frontier of genome engineering with CRISPR-Cas9",
    authors: ["Doudna, Jennifer A.", "Charpentier, Emmanuelle"],
    year: 2014,
    journal: "Science",
    doi: "10.1126/science.1258096",
  },
];
