// Following runs, listing them, their protocols, and the flow of records through a review.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseEvents } from "../events.ts";
import { pdfOf, usePipelines } from "../pipelines.ts";
import { eventually, expectOk, expectRefusal } from "./testing.ts";

const lakes = { id: "10.1000/lakes", title: "Ice cover of northern lakes in warming winters" };
const rivers = { id: "10.1000/rivers", title: "Sediment transport in braided rivers" };
const otherDoi = { id: "10.2000/lakes", title: lakes.title };

describe("records of runs", () => {
  const world = usePipelines();

  async function follow(thread: string, lastEventId?: number) {
    const url = `${world.service.address}/api/v1/pipelines/${thread}/events`;
    const headers: Record<string, string> =
      lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) };
    const response = await fetch(url, { headers });
    assert.equal(response.headers.get("content-type"), "text/event-stream");
    return parseEvents(await response.text());
  }

  test("whoever follows a run is told its state, then its changes, then its end", async () => {
    const project = await world.makeProject();
    world.offer(lakes, rivers);
    const { thread_id } = await world.search(project);
    const events = await follow(thread_id);
    assert.equal(events[0]?.event, "state");
    const last = events.at(-1);
    assert.deepEqual([last?.event, last?.data.status], ["complete", "completed"]);
    const ids = events.map(({ id }) => id);
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((one, other) => one - other),
    );
    // Joined late, and again: only the end is left to tell.
    const late = await follow(thread_id);
    assert.deepEqual(
      late.map(({ event, id }) => [event, id]),
      [["complete", last?.id]],
    );
    const again = await follow(thread_id, ids[0]);
    assert.deepEqual(
      again.map(({ event }) => event),
      ["complete"],
    );
  });

  test("a stream goes on through an interruption, and one that comes back is told only what is new", async () => {
    const project = await world.makeProject();
    await world.addPaper(project, { title: lakes.title, doi: lakes.id, year: 2020 });
    world.offer(otherDoi);
    const { thread_id } = await world.search(project);
    const { conflicts } = await world.untilResting(thread_id);
    const following = follow(thread_id, 1);
    const decision = { conflict_id: conflicts[0].conflict_id, action: "keep_old" };
    expectOk(await world.resume(thread_id, decision));
    const events = await following;
    assert.ok(events.every(({ id }) => id > 1));
    assert.ok(!events.some(({ event }) => event === "state"));
    assert.equal(events.at(-1)?.event, "complete");
  });

  test("a run that failed ends its stream with the words", async () => {
    const project = await world.makeProject();
    world.sources.faults.set("crossref", (_request, response) => {
      response.writeHead(500).end();
    });
    const { thread_id } = await world.search(project);
    const last = (await follow(thread_id)).at(-1);
    assert.equal(last?.event, "error");
    assert.match(last?.data.message, /No source answered/u);
  });

  test("runs are listed by project and state, the newest first", async () => {
    const project = await world.makeProject();
    world.offer(lakes);
    const first = await world.search(project);
    await world.untilResting(first.thread_id);
    const second = await world.search(project);
    await world.untilResting(second.thread_id);
    const list = async (query: string) =>
      expectOk(await world.call("GET", `/pipelines?project_id=${project}${query}`)).map(
        (run: { thread_id: string }) => run.thread_id,
      );
    assert.deepEqual(await list(""), [second.thread_id, first.thread_id]);
    assert.deepEqual(await list("&status=completed&limit=1"), [second.thread_id]);
    assert.deepEqual(await list("&status=interrupted"), []);
    expectRefusal(await world.call("GET", "/pipelines?status=paused"), 422);
  });

  test("a conflict decided among the duplicates of the project lets the run go on", async () => {
    const project = await world.makeProject();
    const content = pdfOf(rivers.title);
    const first = await world.upload(project, await world.putPdf("first.pdf", content));
    await world.untilResting(first.thread_id);
    const { thread_id } = await world.upload(project, await world.putPdf("again.pdf", content));
    const { conflicts } = await world.untilResting(thread_id);
    const body = { conflict_id: conflicts[0].conflict_id, action: "keep_old" };
    expectOk(await world.call("POST", `/projects/${project}/dedup/resolve`, { body }));
    await eventually(async () => (await world.statusOf(thread_id)).status === "completed");
    assert.equal((await world.statusOf(thread_id)).result.dedup.discarded, 1);
  });

  test("a protocol tells what was sent to each source, what came back, and every decision with its evidence", async () => {
    const project = await world.makeProject();
    await world.addPaper(project, { title: lakes.title, doi: lakes.id, year: 2020 });
    world.offer(otherDoi, { ...rivers, title: "Sediment | transport <b>" });
    world.sources.faults.set("pubmed", (_request, response) => void response.destroy());
    const { thread_id } = await world.search(project, { sources: ["crossref", "pubmed"] });
    const { conflicts } = await world.untilResting(thread_id);
    const decision = { conflict_id: conflicts[0].conflict_id, action: "keep_old" };
    expectOk(await world.resume(thread_id, decision));
    await world.untilResting(thread_id);
    const protocol = expectOk(await world.call("GET", `/pipelines/${thread_id}/protocol`));
    const entries = (name: string) =>
      protocol.entries
        .filter(({ entry }: { entry: string }) => entry === name)
        .map(({ detail }: { detail: object }) => detail);
    const crossref = entries("source").find(
      ({ source }: { source: string }) => source === "crossref",
    );
    assert.match(crossref.sent, /\/works\?.*query=water/u);
    assert.ok(!crossref.sent.includes("me@example.org"));
    assert.equal(crossref.returned, 2);
    const pubmed = entries("source").find(({ source }: { source: string }) => source === "pubmed");
    assert.ok(pubmed.error.length > 0);
    assert.ok(entries("conflict")[0].evidence.length > 0);
    assert.equal(entries("decision")[0].action, "keep_old");
    assert.ok(protocol.versions.sheaf && protocol.versions.embedding);
    const document = await world.call("GET", `/pipelines/${thread_id}/protocol?format=markdown`);
    assert.match(document.headers.get("content-type") ?? "", /text\/markdown/u);
    assert.match(document.message, /^# Search protocol/u);
    assert.ok(document.message.includes(String.raw`Sediment \| transport`));
    assert.ok(!document.message.includes("<b>"));
  });

  test("a search made again tells what is new since", async () => {
    const project = await world.makeProject();
    world.offer(lakes);
    const first = await world.search(project);
    await world.untilResting(first.thread_id);
    world.offer(lakes, rivers);
    const body = { project_id: project, repeat_of: first.thread_id };
    const again = expectOk(await world.call("POST", "/pipelines/search", { body }));
    const state = await world.untilResting(again.thread_id);
    assert.deepEqual([state.params.query, state.params.sources], ["water", ["crossref"]]);
    assert.equal(state.result.search.new_since_repeated, 1);
    const { new_since: since } = expectOk(
      await world.call("GET", `/pipelines/${again.thread_id}/protocol`),
    );
    assert.deepEqual(
      since.results.map(({ doi }: { doi: string }) => doi),
      [rivers.id],
    );
    const elsewhere = { project_id: await world.makeProject(), repeat_of: first.thread_id };
    expectRefusal(await world.call("POST", "/pipelines/search", { body: elsewhere }), 404);
  });

  test("the flow of records adds up over runs and imports, and says what is not known", async () => {
    const project = await world.makeProject();
    const importing = await world.call("POST", `/projects/${project}/papers/import`, {
      raw: `@article{a, title={${lakes.title}}, doi={${lakes.id}}}\n@article{b, title={Glaciers & <moraines>}}`,
      headers: { "content-type": "text/plain" },
    });
    expectOk(importing);
    world.offer(lakes, rivers);
    world.sources.works.set("arxiv", [
      { id: "2101.00001", title: "Permafrost thaw in arctic deltas" },
    ]);
    const { thread_id } = await world.search(project, { sources: ["crossref", "arxiv"] });
    await world.untilResting(thread_id);
    const path = `/projects/${project}/prisma`;
    const flow = expectOk(await world.call("GET", path));
    const { identification, removed_before_screening: removed, screening } = flow;
    assert.equal(identification.total, 5);
    assert.deepEqual(
      identification.databases.map((each: { name: string; records: number }) => each),
      [
        { name: "arXiv", records: 1 },
        { name: "Crossref", records: 2 },
      ],
    );
    assert.equal(removed.duplicates, 1);
    assert.equal(
      identification.total - removed.duplicates - removed.other_reasons - removed.not_settled,
      screening.screened,
    );
    assert.equal(flow.included.studies, null);
    const drawn = await world.call("GET", `${path}?format=svg`);
    assert.match(drawn.headers.get("content-type") ?? "", /image\/svg\+xml/u);
    assert.match(drawn.message, /^<svg .*Records identified \(n = 5\)/su);
  });
});
