// What holds for a connection, whatever is sent over it and whenever.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { describe, test } from "node:test";
import { anthropic, startProvider } from "../../src/adapters/llm/loopback-provider.testing.ts";
import { startTestApp } from "../app.ts";
import { useApp } from "./testing.ts";

describe("connections", () => {
  const api = useApp({ WORKERS: "0" });

  test("what is no HTTP is answered in the envelope and ends the connection", async () => {
    const { port } = new URL(api.running.address);
    const answerTo = (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
        let received = "";
        socket.on("data", (chunk) => (received += chunk.toString()));
        socket.on("error", reject);
        socket.on("close", () => resolve(received));
      });
    const garbage = await answerTo("NONSENSE\r\n\r\n");
    assert.match(
      garbage,
      /^HTTP\/1\.1 400 [^]*X-Request-Id: [^]*\{"code":400,"message":".+","data":null\}$/u,
    );
    const twice = `Host: localhost\r\nContent-Length: 4\r\nContent-Length: 5`;
    assert.match(
      await answerTo(`POST /api/v1/projects HTTP/1.1\r\n${twice}\r\n\r\nabcde`),
      /^HTTP\/1\.1 400 /u,
    );
    const long = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`;
    assert.match(await answerTo(long), /^HTTP\/1\.1 431 [^]*"code":431/u);
  });
});

test("a request that comes while the service stops is still answered in the envelope", async (t) => {
  const provider = await startProvider(t, async (response, request) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await anthropic.answer("Here.")(response, request);
  });
  const environment = {
    LLM_PROVIDER: "prov2",
    PROV2_API_KEY: "test-key-0123456789",
    PROV2_BASE_URL: provider.url,
  };
  const running = await startTestApp(environment);
  const { port, host } = new URL(running.address);
  const socket = connect(Number(port), "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString()));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(`POST /api/v1/settings/test-connection HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  while (provider.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const disposed = running.dispose();
  socket.write(`GET /api/v1/settings/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await closed;
  await disposed;
  const answers = received.split(/(?=HTTP\/1\.1 )/u);
  assert.match(answers[0] ?? "", /^HTTP\/1\.1 200 [^]*"success":true/u);
  assert.match(answers[1] ?? "", /^HTTP\/1\.1 200 [^]*"status":"healthy"/u);
});
