// Feeds to begin with, over several fields: preprint servers, general journals, medicine, life sciences, physics, computing.
import type { FeedTemplate } from "./subscriptions.schema.ts";

const arxivFields = {
  "cs.CL": "Computation and Language",
  "cs.LG": "Machine Learning",
  "cs.CV": "Computer Vision and Pattern Recognition",
  "cs.AI": "Artificial Intelligence",
  "stat.ML": "Machine Learning (Statistics)",
  "math.PR": "Probability",
  "q-bio.NC": "Neurons and Cognition",
  "cond-mat.mtrl-sci": "Materials Science",
  "astro-ph.GA": "Astrophysics of Galaxies",
  "quant-ph": "Quantum Physics",
  "econ.EM": "Econometrics",
};

const arxiv: FeedTemplate[] = Object.entries(arxivFields).map(([category, field]) => ({
  name: `arXiv ${category}`,
  url: `https://rss.arxiv.org/rss/${category}`,
  description: `${field}: preprints announced each weekday`,
}));

const pubmedJournals = {
  "0255562": ["N Engl J Med", "The New England Journal of Medicine"],
  "2985213R": ["Lancet", "The Lancet"],
  "7501160": ["JAMA", "JAMA"],
} as const;

const pubmed: FeedTemplate[] = Object.entries(pubmedJournals).map(([id, [short, journal]]) => ({
  name: `PubMed: ${journal}`,
  url: `https://pubmed.ncbi.nlm.nih.gov/rss/journals/${id}/?limit=100&name=${encodeURIComponent(short)}`,
  description: `${journal} as PubMed indexes it; any search of PubMed offers such an address under "Create RSS"`,
}));

export const feedTemplates: readonly FeedTemplate[] = [
  ...arxiv,
  {
    name: "bioRxiv: all subjects",
    url: "https://connect.biorxiv.org/biorxiv_xml.php?subject=all",
    description: "The newest preprints in biology",
  },
  {
    name: "bioRxiv: neuroscience",
    url: "https://connect.biorxiv.org/biorxiv_xml.php?subject=neuroscience",
    description:
      "The newest preprints in neuroscience; other subjects by their name in the address",
  },
  {
    name: "medRxiv: all subjects",
    url: "https://connect.medrxiv.org/medrxiv_xml.php?subject=all",
    description: "The newest preprints in medicine",
  },
  ...pubmed,
  {
    name: "Nature",
    url: "https://www.nature.com/nature.rss",
    description: "Research and news of Nature",
  },
  {
    name: "Nature Communications",
    url: "https://www.nature.com/ncomms.rss",
    description: "Research over all natural sciences, open access",
  },
  {
    name: "Science",
    url: "https://www.science.org/action/showFeed?type=etoc&feed=rss&jc=science",
    description: "The current issue of Science",
  },
  {
    name: "Science Advances",
    url: "https://www.science.org/action/showFeed?type=etoc&feed=rss&jc=sciadv",
    description: "The current issue of Science Advances, open access",
  },
  {
    name: "PLOS ONE",
    url: "https://journals.plos.org/plosone/feed/atom",
    description: "Research over all fields, open access",
  },
  {
    name: "PLOS Biology",
    url: "https://journals.plos.org/plosbiology/feed/atom",
    description: "Research in biology, open access",
  },
  {
    name: "PLOS Computational Biology",
    url: "https://journals.plos.org/ploscompbiol/feed/atom",
    description: "Research in computational biology, open access",
  },
  {
    name: "eLife",
    url: "https://elifesciences.org/rss/recent.xml",
    description: "Research in the life sciences and medicine, open access",
  },
  {
    name: "Cell",
    url: "https://www.cell.com/cell/current.rss",
    description: "The current issue of Cell",
  },
  {
    name: "Physical Review Letters",
    url: "https://feeds.aps.org/rss/recent/prl.xml",
    description: "Recent letters over all of physics",
  },
  {
    name: "ACL Anthology",
    url: "https://aclanthology.org/papers/index.xml",
    description: "Papers in computational linguistics as they join the Anthology",
  },
  {
    name: "Journal of Machine Learning Research",
    url: "https://www.jmlr.org/jmlr.xml",
    description: "New papers of JMLR, open access",
  },
  {
    name: "Journal of Open Source Software",
    url: "https://joss.theoj.org/papers/published.atom",
    description: "Papers about research software, open access",
  },
  {
    name: "NBER working papers",
    url: "https://www.nber.org/rss/new.xml",
    description: "This week's working papers in economics",
  },
];
