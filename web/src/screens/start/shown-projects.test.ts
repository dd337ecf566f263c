// Projects are shown in the order asked for, and what waits for an answer comes first.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Activity } from "../../projects/activity-queries.ts";
import type { Project } from "../../projects/project-queries.ts";
import { arrange, findWaiting } from "./shown-projects.ts";

const buildProject = (id: number, name: string, papers = 0): Project => ({
  id,
  name,
  description: "",
  domain: "",
  settings: {},
  paper_count: papers,
  keyword_count: 0,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: `2026-01-0${id}T00:00:00.000Z`,
});
const buildActivity = (id: number, given: Partial<Activity> = {}): Activity => ({
  project_id: id,
  changed_at: `2026-01-0${id}T00:00:00.000Z`,
  running_tasks: 0,
  waiting_runs: 0,
  duplicates: 0,
  unread_notifications: 0,
  ...given,
});

const projects = [buildProject(1, "Soil 10", 5), buildProject(2, "soil 9", 7)];
const names = (...given: Parameters<typeof arrange>) =>
  arrange(...given).map(({ project }) => project.name);

test("a project whose papers were changed last comes first", () => {
  const changed = [buildActivity(1, { changed_at: "2026-02-01T00:00:00.000Z" }), buildActivity(2)];
  assert.deepEqual(names(projects, changed, "changed", "en"), ["Soil 10", "soil 9"]);
  assert.deepEqual(names(projects, [], "changed", "en"), ["soil 9", "Soil 10"]);
});

test("names are ordered as people read them, and papers from many to few", () => {
  assert.deepEqual(names(projects, [], "name", "en"), ["soil 9", "Soil 10"]);
  assert.deepEqual(names(projects, [], "papers", "en"), ["soil 9", "Soil 10"]);
});

test("runs that wait come before duplicates, and those before news", () => {
  const activities = [
    buildActivity(1, { unread_notifications: 2, waiting_runs: 1 }),
    buildActivity(2, { duplicates: 3 }),
  ];
  const waiting = findWaiting(arrange(projects, activities, "name", "en"));
  assert.deepEqual(
    waiting.map(({ kind, projectId, count }) => [kind, projectId, count]),
    [
      ["runs", 1, 1],
      ["duplicates", 2, 3],
      ["notifications", 1, 2],
    ],
  );
});
