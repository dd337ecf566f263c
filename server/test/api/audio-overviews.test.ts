// Audio overviews over HTTP: the script, the records, and the spoken file by programs that a test puts in place.
import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { silence, writeWave } from "../../src/adapters/speech/wave.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { eventually, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

const papers = [
  {
    title: "Vitamin D and bone density in older adults",
    abstract:
      "We aimed to determine whether vitamin D raises bone density in older adults. In this trial 300 older adults were randomly assigned to vitamin D or placebo. Vitamin D supplements increased bone density. A limitation of the study was its small number of men.",
    authors: ["Ann Smith"],
    year: 2019,
  },
  {
    title: "Vitamin D in children",
    abstract:
      "Eighty children took vitamin D for one winter. Vitamin D supplements did not increase bone density. Further studies of vitamin D in children are needed to confirm these findings.",
  },
  { title: "Whales; $(touch /tmp/never) && echo" },
];

type Loose = ReturnType<typeof JSON.parse>;

describe("audio overviews", () => {
  let service: TestApp;
  let folder = "";
  let project = "";
  const ids: number[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "voices-"));
    service = await startTestApp({ PATH: folder });
    const { data } = await service.call("POST", "/projects", { body: { name: "heard" } });
    project = `/projects/${data.id}`;
    for (const body of papers)
      ids.push((await service.call("POST", `${project}/papers`, { body })).data.id);
  });
  after(async () => {
    await service.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  const create = async (body: object = {}) =>
    expectOk(
      await service.call("POST", `${project}/audio-overviews`, {
        body: { paper_ids: ids, ...body },
      }),
    );
  /** A program that takes its text from standard input and gives a tenth of a second of silence. */
  const install = async (name: string) => {
    const sound = Buffer.concat([...writeWave(8000, [silence(8000, 0.1)])]);
    await writeFile(join(folder, "sound.wav"), sound);
    const path = join(folder, name);
    const script = `#!/bin/sh\necho "$@" >> ${path}.given\n/bin/cat >> ${path}.said\n/bin/cat ${join(folder, "sound.wav")}\n`;
    await writeFile(path, script);
    await chmod(path, 0o755);
    return path;
  };
  const audio = (id: number, query = "") =>
    fetch(`${service.address}/api/v1${project}/audio-overviews/${id}/audio${query}`);

  test("a script has two speakers, tells every paper, and every line that states something names it", async () => {
    const overview = await create();
    assert.equal(overview.paper_count, 3);
    assert.deepEqual(overview.paper_ids, ids);
    assert.equal(overview.tone, "conversational");
    assert.deepEqual(new Set(overview.script.map((line: Loose) => line.speaker)).size, 2);
    for (const id of ids) assert.ok(overview.script.some((line: Loose) => line.paper_id === id));
    const stated = overview.script.filter((line: Loose) =>
      /bone density|children|adults/u.test(line.text),
    );
    for (const line of stated)
      if (!/Hello|wanted/u.test(line.text)) assert.notEqual(line.paper_id, null, line.text);
    const result = overview.script.find((line: Loose) => /supplements increased/u.test(line.text));
    assert.equal(result.paper_id, ids[0]);
  });

  test("papers that say the opposite are set against each other", async () => {
    const { script, chapters } = await create();
    const chapter = chapters.findIndex(({ title }: Loose) => title === "Where they disagree");
    const lines = script.slice(chapters[chapter].line, chapters[chapter + 1].line);
    assert.deepEqual(
      new Set(lines.flatMap((line: Loose) => line.paper_id ?? [])),
      new Set(ids.slice(0, 2)),
    );
  });

  test("the estimate follows the words, and chapters begin at their lines", async () => {
    const short = await create({ paper_ids: [ids[2]] });
    const long = await create();
    assert.ok(Number.isInteger(short.duration_estimate) && short.duration_estimate > 0);
    assert.ok(long.duration_estimate > short.duration_estimate);
    for (const { line, start_seconds } of long.chapters)
      assert.equal(long.script[line].start_seconds, start_seconds);
  });

  test("formal words differ, and a focus gets a chapter of its own, even if nothing is said of it", async () => {
    const formal = await create({ tone: "formal", focus_areas: ["bone density", "telescopes"] });
    assert.match(formal.script[0].text, /^This overview presents/u);
    const titles = formal.chapters.map(({ title }: Loose) => title);
    assert.ok(titles.includes("On bone density") && titles.includes("On telescopes"));
    assert.ok(formal.script.some((line: Loose) => /No sentence .+ telescopes/u.test(line.text)));
  });

  test("overviews are listed, read and deleted, and wrong wishes are refused", async () => {
    const { id } = await create({ paper_ids: [ids[0]] });
    const list = expectOk(await service.call("GET", `${project}/audio-overviews`));
    assert.equal(list.items[0].id, id);
    assert.equal(list.items[0].script, undefined);
    const one = expectOk(await service.call("GET", `${project}/audio-overviews/${id}`));
    assert.ok(one.script.length > 4);
    const gone = expectOk(await service.call("DELETE", `${project}/audio-overviews/${id}`));
    assert.deepEqual(gone, { deleted: true, id });
    expectRefusal(await service.call("GET", `${project}/audio-overviews/${id}`), 404);
    const post = (body: object) => service.call("POST", `${project}/audio-overviews`, { body });
    expectInvalid(await post({ paper_ids: [] }), "body", "paper_ids");
    expectInvalid(await post({ paper_ids: ids, tone: "shouting" }), "body", "tone");
    expectRefusal(await post({ paper_ids: [987_654] }), 404);
  });

  test("without a voice engine the answer is 501 and names the package", async () => {
    const { id } = await create();
    const response = await audio(id);
    assert.equal(response.status, 501);
    assert.match(await response.text(), /espeak-ng/u);
    const started = await service.call("POST", `${project}/audio-overviews/${id}/audio`);
    expectRefusal(started, 501);
  });

  test("with one, every line is given to it as text, in two voices, and becomes one WAV file", async () => {
    const path = await install("espeak-ng");
    const { id, script } = await create();
    const response = await audio(id);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "audio/wav");
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.toString("latin1", 0, 4), "RIFF");
    assert.equal(bytes.readUInt32LE(40), bytes.length - 44);
    assert.equal(bytes.length - 44, script.length * 8000);
    const said = await readFile(`${path}.said`, "utf8");
    assert.ok(said.includes("$(touch /tmp/never) && echo"));
    const given = await readFile(`${path}.given`, "utf8");
    assert.deepEqual([...new Set(given.trim().split("\n"))].toSorted(), [
      "-v en-us+f3 --stdin --stdout",
      "-v en-us+m3 --stdin --stdout",
    ]);
  });

  test("a task speaks it too, shows its progress, and keeps the file with the times of its lines", async () => {
    await install("espeak-ng");
    const { id } = await create();
    const { task_id } = expectOk(
      await service.call("POST", `${project}/audio-overviews/${id}/audio`),
    );
    const task = async () => expectOk(await service.call("GET", `/tasks/${task_id}`));
    await eventually(async () => (await task()).status === "completed");
    const { progress, total } = await task();
    assert.equal(progress, total);
    const spoken = expectOk(await service.call("GET", `${project}/audio-overviews/${id}`));
    assert.equal(spoken.audio_seconds, spoken.script.length * 0.5);
    assert.equal(spoken.script[2].start_seconds, 1);
    const part = await fetch(`${service.address}/api/v1${project}/audio-overviews/${id}/audio`, {
      headers: { range: "bytes=0-3" },
    });
    assert.equal(part.status, 206);
    assert.equal(await part.text(), "RIFF");
  });

  test("a smaller format needs its encoder, and is told to be what it is", async () => {
    await install("espeak-ng");
    const { id } = await create({ paper_ids: [ids[2]] });
    assert.equal((await audio(id, "?format=mp3")).status, 501);
    await install("lame");
    const response = await audio(id, "?format=mp3");
    assert.equal(response.headers.get("content-type"), "audio/mpeg");
  });
});
