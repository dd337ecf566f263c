// The PDF of a paper over HTTP: whole, in ranges, unchanged, and harmless to a browser.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { upload } from "../upload.ts";

const content = buildTextPdf([["A paper that is served", "Ada Lovelace"]]);

describe("the PDF of a paper", () => {
  let service: TestApp;
  let address: string;
  let withoutPdf: string;
  before(async () => {
    service = await startTestApp({ WORKERS: "0" });
    const { data } = await service.call("POST", "/projects", { body: { name: "served" } });
    const project = `/projects/${data.id}`;
    const uploaded = await upload(service, project, [{ name: "../served.pdf", content }]);
    const base = `${service.address}/api/v1${project}/papers`;
    address = `${base}/${uploaded.data.papers[0].id}/pdf`;
    const bare = await service.call("POST", `${project}/papers`, { body: { title: "Bare" } });
    withoutPdf = `${base}/${bare.data.id}/pdf`;
  });
  after(() => service.dispose());

  const get = async (headers: Record<string, string> = {}, method = "GET") => {
    const response = await fetch(address, { method, headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  test("comes whole, as it was sent", async () => {
    const { response, body } = await get();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "application/pdf");
    assert.equal(response.headers.get("content-length"), String(content.length));
    assert.deepEqual(body, content);
  });

  test("is neither guessed at nor run by a browser", async () => {
    const { headers } = (await get()).response;
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy") ?? "", /^sandbox;.*default-src 'none'/u);
  });

  const ranges: Array<[range: string, start: number, end: number]> = [
    ["bytes=0-9", 0, 10],
    ["bytes=100-", 100, content.length],
    ["bytes=-50", content.length - 50, content.length],
    ["bytes=10-999999999", 10, content.length],
  ];
  for (const [range, start, end] of ranges) {
    test(`comes in the range ${range}`, async () => {
      const { response, body } = await get({ range });
      assert.equal(response.status, 206);
      assert.equal(
        response.headers.get("content-range"),
        `bytes ${start}-${end - 1}/${content.length}`,
      );
      assert.deepEqual(body, content.subarray(start, end));
    });
  }

  test("a range beyond its end is refused with its size", async () => {
    const { response } = await get({ range: "bytes=999999999-" });
    assert.equal(response.status, 416);
    assert.equal(response.headers.get("content-range"), `bytes */${content.length}`);
  });

  test("is not sent again to who has it", async () => {
    const etag = (await get()).response.headers.get("etag") ?? "";
    assert.equal((await get({ "if-none-match": etag })).response.status, 304);
    assert.equal((await get({ range: "bytes=0-9", "if-range": '"other"' })).response.status, 200);
  });

  test("HEAD tells its size and sends nothing", async () => {
    const { response, body } = await get({}, "HEAD");
    assert.equal(response.headers.get("content-length"), String(content.length));
    assert.equal(body.length, 0);
  });

  test("a paper without one answers 404", async () => {
    assert.equal((await fetch(withoutPdf)).status, 404);
  });
});
