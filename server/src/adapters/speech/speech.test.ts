// Sound files and the programs that make them, programs being scripts of the test.
import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { openProviderSpeech } from "./provider-speech.ts";
import { runProgram } from "./run-program.ts";
import { readWave, secondsOf, silence, writeWave } from "./wave.ts";

const sound = Buffer.concat([...writeWave(8000, [silence(8000, 0.5)])]);

test("what was written is read again, also when its header gives no true length", () => {
  const unknownLength = Buffer.from(sound);
  unknownLength.writeUInt32LE(0x7ffff000, 40);
  for (const bytes of [sound, unknownLength]) {
    const wave = readWave(bytes);
    assert.equal(wave.rate, 8000);
    assert.equal(secondsOf(wave), 0.5);
  }
});

test("what is no sound is refused", () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(100),
    Buffer.from("RIFF and no more"),
    sound.subarray(0, 40),
  ])
    assert.throws(() => readWave(bytes), { code: "speech_unreadable" });
});

describe("programs", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "programs-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const run = async (script: string, more: object = {}) => {
    const command = join(folder, `program-${Math.round(performance.now() * 1000)}`);
    await writeFile(command, `#!/bin/sh\n${script}\n`);
    await chmod(command, 0o755);
    const signal = new AbortController().signal;
    return runProgram({
      command,
      given: [],
      input: "said",
      signal,
      timeoutMs: 20_000,
      maxBytes: 100,
      ...more,
    });
  };

  test("one gets its input and nothing of our environment", async () => {
    assert.equal((await run("/bin/cat")).toString(), "said");
    assert.doesNotMatch((await run("/usr/bin/env", { maxBytes: 10_000 })).toString(), /HOME=/u);
  });

  test("one that writes without end, takes too long or fails is an error that names it", async () => {
    await assert.rejects(run("while :; do echo more and more; done"), { code: "program_failed" });
    await assert.rejects(run("exec /bin/sleep 30", { timeoutMs: 50 }), { code: "program_timeout" });
    await assert.rejects(run("echo broken >&2; exit 3"), /broken/u);
  });

  test("one is killed when whoever waits leaves", async () => {
    const leaving = new AbortController();
    const running = run("exec /bin/sleep 30", { signal: leaving.signal });
    setImmediate(() => leaving.abort(new Error("left")));
    await assert.rejects(running, /left/u);
  });
});

test("a provider is asked for each line in its voice", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request
      .setEncoding("utf8")
      .on("data", (piece: string) => asked.push(`${request.url} ${piece}`));
    request.on("end", () => response.end(sound));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const setting = { model: `http://127.0.0.1:${port}/v1#voice-model`, voices: ["one", "two"] };
  const network = {
    fetch: async (url: string, { body }: { body?: unknown }) => {
      const response = await fetch(url, { method: "POST", body: String(body) });
      const bytes = async () => new Uint8Array(await response.arrayBuffer());
      return { ok: response.ok, status: response.status, bytes };
    },
  };
  const engine = openProviderSpeech(
    setting,
    () => assert.fail("no provider is asked"),
    network as never,
  );
  const wave = await engine?.speak(
    { text: "Hello", language: "en", voice: 1 },
    AbortSignal.timeout(5000),
  );
  server.close();
  assert.equal(wave?.rate, 8000);
  assert.match(
    asked[0] ?? "",
    /^\/v1\/audio\/speech .*"model":"voice-model","voice":"two","input":"Hello"/u,
  );
});
