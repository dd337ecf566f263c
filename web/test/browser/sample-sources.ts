// A server whose sources are on this machine, for the pictures: five of them know works about ice, and one does not answer.
import { startSearchSources } from "../../../server/src/adapters/paper-sources/loopback-search.testing.ts";
import { send } from "./sample-library.ts";
import { createProject, startSheaf } from "./sheaf.ts";
import type { Sheaf } from "./sheaf.ts";

const titles = [
  "On the freezing of shallow lakes in mild winters",
  "Crystals of snow and how they grow in clouds",
  "Permafrost thaw and the carbon it lets go",
  "Sea ice thickness from satellites: thirty years of radar altimetry",
  "Of glaciers and their moraines",
];
const works = titles.map((title, place) => ({
  id: `10.1000/${place}`,
  title,
  doi: `10.1000/${place}`,
}));

const keywords = [
  { term: "sea ice" },
  { term: "permafrost", synonyms: ["frozen ground"] },
  { term: "snow" },
];

export async function startWithSources(): Promise<Sheaf & { path: string }> {
  const sources = await startSearchSources();
  const abstract = "Lakes freeze later each decade. We show by how much, and what it does to fish.";
  sources.works.set(
    "crossref",
    works.map((work) => ({ ...work, abstract })),
  );
  sources.works.set(
    "openalex",
    works.slice(0, 4).map((work, place) => ({ ...work, id: `W${place}` })),
  );
  sources.works.set("europe_pmc", works.slice(0, 2));
  sources.works.set("arxiv", [{ id: "2101.00001", title: "Ice on small moons" }]);
  sources.works.set("pubmed", [{ id: "12", title: titles[0] ?? "", doi: "10.1000/0" }]);
  sources.faults.set("semantic_scholar", (_, response) => void response.writeHead(403).end());
  const sheaf = await startSheaf({ ...sources.environment, OFFLINE: "0" });
  const id = await createProject(sheaf, { name: "Ice and snow" });
  await send(sheaf, "POST", `/projects/${id}/keywords/bulk`, keywords);
  await send(sheaf, "POST", `/projects/${id}/papers`, { title: titles[2], doi: "10.1000/2" });
  const stop = async () => {
    await sheaf.stop();
    sources.close();
  };
  return { origin: sheaf.origin, path: `/projects/${id}/discover`, stop };
}
