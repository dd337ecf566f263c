// How groups of papers are made, and what they are called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clusterPapers } from "./cluster-papers.ts";
import { nameGroups, nameTopic } from "./name-theme.ts";

const bone = (id: number) => ({
  id,
  title: `Bone density study ${id}`,
  abstract: "Bone density rose under vitamin D in older adults with weak bones.",
});
const sleep = (id: number) => ({
  id,
  title: `Sleep quality study ${id}`,
  abstract: "Sleep quality fell under noise in young students near airports.",
});
const mixed = [bone(1), sleep(2), bone(3), sleep(4), bone(5), sleep(6), bone(7), sleep(8)];

test("papers that share their words stand in one group, every paper in one", () => {
  const groups = clusterPapers(mixed).map((group) => group.map(({ id }) => id % 2));
  assert.deepEqual(
    groups.map((group) => new Set(group).size),
    [1, 1],
  );
  assert.equal(groups.flat().length, mixed.length);
});

test("one paper is one group, and papers without words do not break it", () => {
  assert.equal(clusterPapers([bone(1)]).length, 1);
  const empty = Array.from({ length: 9 }, (_, id) => ({ id, title: "", abstract: "" }));
  assert.equal(clusterPapers(empty).flat().length, 9);
});

test("a group is called by what its papers share, and it is told how many do", () => {
  const [first, second] = nameGroups(
    [mixed.filter(({ id }) => id % 2 === 1), mixed.filter(({ id }) => id % 2 === 0)],
    "",
  );
  assert.match(first?.name ?? "", /bone density/iu);
  assert.equal(first?.held, 4);
  assert.match(second?.name ?? "", /sleep quality/iu);
});

test("papers that share nothing get no name as if they did", () => {
  const strangers = [
    { title: "Whale songs", abstract: "" },
    { title: "Steel bridges", abstract: "" },
    { title: "Tax law", abstract: "" },
    { title: "Rice genomes", abstract: "" },
  ];
  assert.equal(nameGroups([strangers], "")[0]?.held, undefined);
  assert.match(nameTopic(strangers) ?? "", /, .+ and /u);
});
