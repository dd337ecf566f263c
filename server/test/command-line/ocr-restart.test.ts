// Killed in the middle of recognising a scan, the service goes on from the page it was at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../app.ts";
import { buildScan } from "../scan.ts";
import { upload, untilRead } from "../upload.ts";
import { changeDatabase, makeDataDirectory, readDatabase } from "./data-directory.ts";
import { startSheaf } from "./sheaf.ts";

const subjects = ["Rivers", "Glaciers", "Volcanoes", "Deserts"];
const pageCount = subjects.length;
const killAfter = 1;

const call = (address: string) => (method: string, path: string, options?: object) =>
  callApi(`${address}/api/v1${path}`, method, options);

test("after kill -9 in the middle of a scan, the pages that were recognised are not recognised again", async (scope) => {
  const directory = await makeDataDirectory(scope);
  const scan = await buildScan(
    subjects.map((subject) => [
      `${subject} were measured`,
      "from the air and from boats",
      `before ${subject.toLowerCase()} change.`,
    ]),
  );
  const environment = { DATA_DIR: directory, LOG_LEVEL: "warn" };
  const first = await startSheaf(scope, ["serve"], environment);
  const { data } = await call(first.address)("POST", "/projects", { body: { name: "scans" } });
  const project = `/projects/${data.id}`;
  const uploaded = await upload(first, project, [{ name: "scan.pdf", content: scan }]);
  const paperId = uploaded.data.papers[0].id;

  const recognised = () => readDatabase(directory, "select page from recognised_pages").length;
  while (recognised() < killAfter) await sleep(20);
  await first.stop("SIGKILL");
  const before = recognised();
  assert.ok(before < pageCount, "the whole scan was recognised before the kill");
  // Only a page that is not recognised again can say this afterwards.
  changeDatabase(
    directory,
    "update recognised_pages set layout = replace(layout, 'measured', 'remembered')",
  );

  const second = await startSheaf(scope, ["serve"], environment);
  const paper = await untilRead({ call: call(second.address) }, project, paperId);
  assert.deepEqual([paper.status, paper.page_count], ["indexed", pageCount]);
  const { text } = (await call(second.address)("GET", `${project}/papers/${paperId}/text`)).data;
  assert.equal(text.match(/remembered/gu)?.length, before);
  assert.equal(text.match(/measured/gu)?.length, pageCount - before);
  assert.equal(recognised(), 0, "what is read needs no recognised pages any more");
});
