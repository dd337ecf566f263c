// A library worth looking at: projects made through the API, and numbers and tasks of the kind a busy one has.
import type { Page } from "playwright-core";
import { createProject } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const projects: [name: string, description: string, domain: string, papers: number][] = [
  ["Reading group 2026", "", "", 0],
  ["Microplastics in fresh water", "Sampling protocols", "Environmental science", 12],
  ["Graph neural networks for chemistry", "", "Chemistry", 33],
  ["Causal inference in epidemiology", "Target trial emulation", "Statistics", 41],
  ["Sleep and memory consolidation", "", "Neuroscience", 57],
  ["钙钛矿太阳能电池", "界面钝化与稳定性综述", "材料科学", 64],
  ["Urban heat islands", "Health outcomes in Asian cities", "Environmental science", 98],
  ["CRISPR off-target effects", "Detection assays compared", "Molecular biology", 173],
  ["Retrieval-augmented generation", "Evaluation and failure modes", "Computer science", 286],
  ["Perovskite solar cells", "Stability under heat and moisture", "Materials science", 412],
];

const titles = [
  "Lead-free double perovskites under damp heat",
  "Two-dimensional passivation layers: a review of ageing protocols",
  "Ion migration and hysteresis revisited",
  "Encapsulation with atomic layer deposition survives 2,000 h",
  "Learning degradation pathways from 7,000 devices",
];

/** Answers the id of the project on top of the list. */
export async function addProjects(sheaf: Sheaf): Promise<number> {
  let last = 0;
  for (const [name, description, domain] of projects) {
    last = await createProject(sheaf, { name, description, domain });
  }
  return last;
}

export async function answerWithSamples(page: Page, projectId: number): Promise<void> {
  await page.route("**/api/v1/projects?*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { items: { name: string }[] } };
    answer.data.items = answer.data.items.map((item, index) => {
      const papers = projects.find(([name]) => name === item.name)?.[3] ?? 0;
      const updated = new Date(Date.now() - index * index * 3_100_000 - 240_000).toISOString();
      const keywords = Math.round(papers / 9);
      return { ...item, paper_count: papers, keyword_count: keywords, updated_at: updated };
    });
    await route.fulfill({ response, json: answer });
  });
  await page.route(`**/api/v1/projects/${projectId}/overview`, (route) =>
    route.fulfill({ json: { code: 200, message: "success", data: sampleOverview } }),
  );
  await page.route("**/api/v1/tasks?*", (route) =>
    route.fulfill({ json: { code: 200, message: "success", data: sampleTasks(projectId) } }),
  );
}

const statuses = ["indexed", "indexed", "metadata_only", "pdf_downloaded", "error"];

const sampleOverview = {
  total_papers: 412,
  papers_by_status: { indexed: 352, metadata_only: 48, pdf_downloaded: 9, error: 3 },
  papers_by_year: Object.fromEntries(
    [4, 9, 14, 22, 31, 38, 47, 58, 66, 71, 52].map((count, index) => [2015 + index, count]),
  ),
  keyword_count: 46,
  subscription_count: 2,
  collection_count: 5,
  recent_papers: titles.map((title, index) => ({
    id: index + 1,
    title,
    year: 2025 - (index % 3),
    status: statuses[index],
  })),
};

function sampleTasks(projectId: number): object[] {
  const tasks: [type: string, status: string, progress: number, total: number, age: number][] = [
    ["index", "running", 163, 412, 125_000],
    ["crawl", "pending", 0, 36, 62_000],
    ["search", "completed", 6, 6, 4_000_000],
    ["ocr", "failed", 3, 9, 90_000_000],
  ];
  return tasks.map(([task_type, status, progress, total, age], index) => ({
    id: tasks.length - index,
    project_id: projectId,
    task_type,
    status,
    progress,
    total,
    created_at: new Date(Date.now() - age).toISOString(),
  }));
}
