// The indexes that the service holds in memory: they follow what is deleted, and give way to each other.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";

describe("indexes in memory", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp({ WORKERS: "false" });
  });
  after(() => service.dispose());

  async function createProject(papers: number): Promise<number> {
    const { data } = await service.call("POST", "/projects", { body: { name: "held" } });
    const body = Array.from({ length: papers }, (_, number) => ({ title: `Rivers ${number}` }));
    await service.call("POST", `/projects/${data.id}/papers/bulk`, { body });
    return data.id;
  }
  const ask = (project: number) =>
    service.call("POST", `/projects/${project}/rag/query`, { body: { question: "Rivers?" } });
  const heldOf = (project: number) =>
    [...service.app.context.indexes.held.values()].find(({ projectId }) => projectId === project);

  test("what is deleted has left the index when the next question is answered", async () => {
    const project = await createProject(3);
    await ask(project);
    const first = heldOf(project);
    assert.deepEqual([first?.size.passages, first?.size.vectors], [3, 3]);
    const { data } = await service.call("GET", `/projects/${project}/papers`);
    await service.call("DELETE", `/projects/${project}/papers/${data.items[0].id}`);
    await ask(project);
    const now = heldOf(project);
    assert.deepEqual([now?.size.passages, now?.size.vectors], [2, 2]);
  });

  test("beyond the limit the index goes that nobody has asked for longest", async () => {
    const { indexes } = service.app.context;
    const projects = [await createProject(3), await createProject(3), await createProject(3)];
    const [one = 0, two = 0, three = 0] = projects;
    indexes.mostPassages = 6;
    for (const project of [one, two, one, three]) await ask(project);
    assert.deepEqual(
      projects.map((project) => heldOf(project) !== undefined),
      [true, false, true],
    );
    await ask(two);
    assert.equal(heldOf(two)?.size.passages, 3);
  });
});
