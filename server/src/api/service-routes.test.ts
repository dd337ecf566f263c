// The rules of the page's files: what is served, how long it may be kept, and what is not there.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { mountPage } from "./service-routes.ts";

const server = Fastify();
let directory = "";

before(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "sheaf-page-")), "/");
  await mkdir(join(directory, "assets", "fonts"), { recursive: true });
  await writeFile(join(directory, "index.html"), "<p>the page</p>");
  await writeFile(join(directory, ".built-from"), "sources");
  await writeFile(join(directory, "assets", "page-1a2b.js"), "start();");
  await writeFile(join(directory, "assets", "page-1a2b.js.gz"), gzipSync("start();"));
  await writeFile(join(directory, "assets", "fonts", "serif.woff2"), "letters");
  await mountPage(server, directory);
});

after(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

async function get(path: string) {
  const { statusCode, headers, body } = await server.inject(path);
  return { status: statusCode, kept: headers["cache-control"], body };
}

function read(path: string, accept: string) {
  return server.inject({ url: path, headers: { accept } });
}

function readPacked(encodings: string) {
  return server.inject({ url: "/assets/page-1a2b.js", headers: { "accept-encoding": encodings } });
}

test("every screen is the page, which is asked for again each time", async () => {
  for (const screen of [
    "/",
    "/index.html",
    "/docs",
    "/settings",
    "/settings/network",
    "/settings/keys",
    "/projects/3/papers",
  ]) {
    assert.deepEqual(await get(screen), { status: 200, kept: "no-cache", body: "<p>the page</p>" });
  }
});

test("an unknown address is the page for who wants to read, and an error for programs", async () => {
  const typed = await read("/nowhere?from=here", "text/html,application/xhtml+xml,*/*;q=0.8");
  assert.deepEqual([typed.statusCode, typed.body], [404, "<p>the page</p>"]);
  assert.match(String(typed.headers["content-type"]), /^text\/html/u);
  for (const path of ["/api/nowhere", "/api", "/assets/gone.js", "/assets"]) {
    assert.doesNotMatch((await read(path, "text/html")).body, /the page/u, path);
  }
  assert.doesNotMatch((await read("/nowhere", "*/*")).body, /the page/u);
});

test("an asset, also in a folder, is kept for good", async () => {
  const kept = "public, max-age=31536000, immutable";
  assert.deepEqual(await get("/assets/page-1a2b.js"), { status: 200, kept, body: "start();" });
  assert.deepEqual(await get("/assets/fonts/serif.woff2"), { status: 200, kept, body: "letters" });
});

test("what is no asset is not there, and that is not kept", async () => {
  const others = ["", "gone.js", "fonts", "..%2F.built-from", "..%2Findex.html", "%00"];
  for (const path of [...others.map((name) => `/assets/${name}`), "/.built-from"]) {
    const { status, kept } = await get(path);
    assert.deepEqual({ path, status, kept }, { path, status: 404, kept: undefined });
  }
});

test("a file that was packed is sent packed to those who can read it", async () => {
  const packed = await readPacked("gzip, deflate");
  assert.equal(packed.headers["content-encoding"], "gzip");
  assert.match(String(packed.headers["content-type"]), /javascript/u);
  assert.match(String(packed.headers["cache-control"]), /immutable/u);
  assert.equal(gunzipSync(packed.rawPayload).toString(), "start();");
  const plain = await readPacked("identity");
  assert.deepEqual([plain.headers["content-encoding"], plain.body], [undefined, "start();"]);
});
