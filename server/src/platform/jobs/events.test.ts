// The rules of events, on either queue engine: each listener hears of each once it has happened, and fails by itself.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { testEngine } from "../../../test/database.ts";
import type { EventKind } from "./event.ts";
import type { Jobs } from "./jobs.ts";
import { eventually, type JobsFixture, openJobsFixture } from "./jobs.testing.ts";
import { type Listener, listenTo } from "./listener.ts";

type Told = { number: number };

let lastEvent = 0;

function buildEvent(): EventKind<Told> {
  lastEvent += 1;
  return { name: `event-${lastEvent}`, payload: z.object({ number: z.int() }) };
}

/** A listener that notes what it hears. */
function hearing(
  event: EventKind<Told>,
  name: string,
  heard: string[],
  parts: Partial<Listener<Told>> = {},
) {
  const run = async ({ number }: Told) => void heard.push(`${name} ${number}`);
  return listenTo(event, { name, concurrency: 1, maxTries: 3, run, ...parts });
}

describe(`events on ${testEngine}`, { concurrency: 4 }, () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  const announce = (jobs: Jobs, event: EventKind<Told>, number: number) =>
    fixture.database.write((writer) => jobs.announce(writer, event, { number }));

  test("everybody who listens hears of it once, and nobody who listens to something else", async () => {
    const [event, other] = [buildEvent(), buildEvent()];
    const heard: string[] = [];
    const jobs = await fixture.working(
      hearing(event, "first", heard),
      hearing(event, "second", heard),
      hearing(other, "other", heard),
    );
    await announce(jobs, event, 1);
    await announce(jobs, event, 2);
    await eventually(() => heard.length === 4);
    assert.deepEqual(heard.toSorted(), ["first 1", "first 2", "second 1", "second 2"]);
  });

  test("an event of a transaction that was taken back never happened", async () => {
    const event = buildEvent();
    const heard: string[] = [];
    const jobs = await fixture.working(hearing(event, "a", heard));
    const undone = fixture.database.write(async (writer) => {
      await jobs.announce(writer, event, { number: 1 });
      throw new Error("changed my mind");
    });
    await assert.rejects(undone, /changed my mind/u);
    await announce(jobs, event, 2);
    await eventually(() => heard.length > 0);
    assert.deepEqual(heard, ["a 2"]);
  });

  test("a listener that fails hears of it again, and the others do not", async () => {
    const event = buildEvent();
    const heard: string[] = [];
    const failing = hearing(event, "failing", heard, {
      async run(_told, { attempt }) {
        heard.push(`try ${attempt}`);
        if (attempt === 1) throw new Error("not today");
      },
    });
    const jobs = await fixture.working(failing, hearing(event, "calm", heard));
    await announce(jobs, event, 7);
    await eventually(() => heard.includes("try 2"));
    assert.deepEqual(heard.toSorted(), ["calm 7", "try 1", "try 2"]);
  });

  test("a process that does not listen itself tells those that do", async () => {
    const event = buildEvent();
    const heard: string[] = [];
    const kind = hearing(event, "elsewhere", heard);
    await fixture.working(kind);
    const server = await fixture.another();
    await server.prepare([kind]);
    await announce(server, event, 3);
    await eventually(() => heard.length === 1);
  });

  test("a listener that wants to leave others alone at first hears of it later", async () => {
    const event = buildEvent();
    const heard: string[] = [];
    const jobs = await fixture.working(
      hearing(event, "late", heard, { delayMs: 700 }),
      hearing(event, "at-once", heard),
    );
    await announce(jobs, event, 1);
    await eventually(() => heard.length === 2);
    assert.deepEqual(heard, ["at-once 1", "late 1"]);
  });

  test("what is told of an event has the declared shape, or nothing is told", async () => {
    const event = buildEvent();
    const heard: string[] = [];
    const jobs = await fixture.working(hearing(event, "a", heard));
    await assert.rejects(announce(jobs, event, 0.5), /number/u);
    await sleep(100);
    assert.deepEqual(heard, []);
  });

  test("two listeners of one name are refused", async () => {
    const event = buildEvent();
    const jobs = await fixture.another();
    const twins = [hearing(event, "twin", []), hearing(event, "twin", [])];
    await assert.rejects(jobs.prepare(twins), new RegExp(`${event.name}/twin`, "u"));
  });
});
