// Tests that an answer is taken for what it is, not for what it claims to be.
import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test, type TestContext } from "node:test";
import { startFetcher, startServer } from "../../platform/http/loopback-server.testing.ts";
import { expectContent } from "./expect-content.ts";

async function get(t: TestContext, answer: RequestListener) {
  const server = await startServer(t, answer);
  const response = await startFetcher(t).fetch(server.origin, { trust: "operator" });
  return { server, response };
}

test("a web page that claims to be a PDF is refused, with what came instead", async (t) => {
  const { server, response } = await get(t, (_, answer) => {
    answer.writeHead(200, { "content-type": "application/pdf" }).end("<html>Log in</html>");
  });
  await assert.rejects(expectContent(response, "pdf"), {
    message: `${server.host} sent a web page where a PDF was expected.`,
    data: { error: "bad_response", expected: "pdf", found: "html" },
  });
});

test("a PDF that claims to be a web page passes, and all of it can be read", async (t) => {
  const pieces = ["%P", "DF-1.4\n", "x".repeat(5000), "end"];
  const { response } = await get(t, (_, answer) => {
    answer.writeHead(200, { "content-type": "text/html" });
    for (const piece of pieces) answer.write(piece);
    answer.end();
  });
  await expectContent(response, "pdf");
  await expectContent(response, "pdf");
  assert.equal(await response.text(), pieces.join(""));
});

test("an answer of which only the first bytes were looked at lets go of its connection", async (t) => {
  const closed = Promise.withResolvers<void>();
  const { response } = await get(t, (request, answer) => {
    request.socket.once("close", () => closed.resolve());
    answer.write("a".repeat(3000));
  });
  await assert.rejects(expectContent(response, "json"), { code: "bad_response" });
  await closed.promise;
});

test("nothing at all is named as such", async (t) => {
  const { server, response } = await get(t, (_, answer) => answer.end());
  await assert.rejects(expectContent(response, "xml"), {
    message: `${server.host} sent nothing where XML was expected.`,
  });
});
