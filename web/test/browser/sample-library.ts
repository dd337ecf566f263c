// A library worth looking at, made through the API as anybody would make it.
import { createProject } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";
import { causality, genomeEditing, sleep, solarCells } from "./sample-other-papers.ts";
import { deepLearning } from "./sample-papers.ts";
import type { SamplePaper } from "./sample-papers.ts";

type Recorded = { id: number };

/** Sends JSON to the API and answers its data; a refusal fails the test. */
export async function send<Value = Recorded>(
  { origin }: Sheaf,
  method: "POST" | "PUT" | "GET",
  path: string,
  body?: unknown,
): Promise<Value> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const { data, message } = (await response.json()) as { data: Value; message: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${message} ${JSON.stringify(data)}`);
  return data;
}

export async function addPapers(
  sheaf: Sheaf,
  projectId: number,
  papers: SamplePaper[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const paper of papers) {
    ids.push((await send(sheaf, "POST", `/projects/${projectId}/papers`, paper)).id);
  }
  return ids;
}

const otherProjects: [name: string, description: string, domain: string, papers: SamplePaper[]][] =
  [
    ["Reading group 2026", "", "", []],
    ["钙钛矿太阳能电池", "界面钝化与稳定性综述", "材料科学", []],
    ["Causal inference in epidemiology", "Target trial emulation", "Statistics", causality],
    ["Sleep and memory consolidation", "", "Neuroscience", sleep],
    [
      "Perovskite solar cells",
      "Stability under heat and moisture",
      "Materials science",
      solarCells,
    ],
    ["CRISPR genome editing", "From bacterial immunity to therapy", "Biology", genomeEditing],
  ];

const importedReferences = `@article{goodfellow2020,
  author = {Goodfellow, Ian and Pouget-Abadie, Jean and Mirza, Mehdi and Xu, Bing and Bengio, Yoshua},
  title = {Generative adversarial networks}, journal = {Communications of the ACM},
  year = {2020}, volume = {63}, number = {11}, pages = {139--144}, doi = {10.1145/3422622}
}
@inproceedings{kingma2015,
  author = {Kingma, Diederik P. and Ba, Jimmy}, title = {Adam: A Method for Stochastic Optimization},
  booktitle = {International Conference on Learning Representations}, year = {2015},
  eprint = {1412.6980}, archiveprefix = {arXiv}
}`;

/** Answers the project on top of the list and its paper about attention. */
export async function makeLibrary(sheaf: Sheaf): Promise<{ projectId: number; paperId: number }> {
  for (const [name, description, domain, papers] of otherProjects) {
    const id = await createProject(sheaf, { name, description, domain });
    await addPapers(sheaf, id, papers);
  }
  const projectId = await createProject(sheaf, {
    name: "Foundations of deep learning",
    description: "What a newcomer to the group should have read, and why",
    domain: "Computer science",
  });
  await importReferences(sheaf, projectId);
  const paperIds = await addPapers(sheaf, projectId, deepLearning);
  await makeCollections(sheaf, projectId, paperIds);
  await makeKeywords(sheaf, projectId);
  return { projectId, paperId: paperIds.at(-1) ?? 0 };
}

async function importReferences({ origin }: Sheaf, projectId: number): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([importedReferences]), "references.bib");
  const path = `/api/v1/projects/${projectId}/papers/import`;
  const response = await fetch(origin + path, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
}

async function makeCollections(sheaf: Sheaf, projectId: number, paperIds: number[]): Promise<void> {
  const at = (...places: number[]) => places.flatMap((place) => paperIds.at(place) ?? []);
  const collections: [name: string, color: string, papers: number[]][] = [
    ["Chapter 1: History", "#c77d0a", at(1, 2, 3, 4)],
    ["Computer vision", "#1f56a3", at(3, 8, 11, 12)],
    ["Language models", "#6d4aa8", at(5, 13, 15)],
    ["To present", "#c0392b", at(9, 15)],
  ];
  for (const [name, color, papers] of collections) {
    const base = `/projects/${projectId}/collections`;
    const { id } = await send(sheaf, "POST", base, { name, color });
    await send(sheaf, "POST", `${base}/${id}/papers`, { paper_ids: papers });
  }
}

type Branch = { term: string; term_en?: string; synonyms?: string[]; below?: Branch[] };

const tree: Branch[] = [
  {
    term: "deep learning",
    synonyms: ["deep neural network", "DNN"],
    below: [
      {
        term: "transformer",
        synonyms: ["self-attention", "multi-head attention"],
        below: [{ term: "machine translation" }, { term: "language model", synonyms: ["LLM"] }],
      },
      {
        term: "convolutional neural network",
        synonyms: ["CNN", "ConvNet"],
        below: [{ term: "image classification" }, { term: "segmentation" }],
      },
    ],
  },
  {
    term: "表示学习",
    term_en: "representation learning",
    synonyms: ["feature learning"],
    below: [{ term: "word embedding", synonyms: ["word vector"] }],
  },
];

async function makeKeywords(sheaf: Sheaf, projectId: number): Promise<void> {
  const add = async (branch: Branch, level: number, parentId: number | null) => {
    const { below = [], ...keyword } = branch;
    const body = { ...keyword, level, parent_id: parentId };
    const { id } = await send(sheaf, "POST", `/projects/${projectId}/keywords`, body);
    for (const child of below) await add(child, level + 1, id);
  };
  for (const branch of tree) await add(branch, 1, null);
}
