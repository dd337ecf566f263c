// Runs the service beside two hosts of a web of its own, with every source that knows where PDFs lie, for tests that look for PDFs.
import { after, before, beforeEach } from "node:test";
import { type LoopbackWeb, startWeb } from "../src/adapters/pdf-sources/loopback-web.testing.ts";
import { expectOk } from "./api/testing.ts";
import { type Reply, startTestApp, type TestApp } from "./app.ts";
import { buildTextPdf } from "./pdf-builder.ts";

type Try = { way: string; code: string; address: string | null; reason: string };

/** Of the paper that is looked for unless another title is given. */
export const soughtTitle = "Copper surfaces and hospital infections in intensive care";

export function pdfOf(heading: string, ...lines: string[]): Buffer {
  const body = Array.from({ length: 12 }, (_, line) => `Line ${line} of a text about metals.`);
  return buildTextPdf([[heading, "Anna Keller and Ravi Patel", ...lines, ...body]]);
}

/** One service for all tests of a suite: call it first thing inside `describe`, and read what it gives inside tests. */
export function useCrawling() {
  const running: { web?: LoopbackWeb; elsewhere?: LoopbackWeb; service?: TestApp } = {};
  before(async () => {
    const [web, elsewhere] = [await startWeb(), await startWeb()];
    const service = await startTestApp({
      ...web.environment,
      OA_EMAIL: "me@example.org",
      GRAPH_API_KEY: "graph-key",
      MAX_UPLOAD_MB: "1",
      ALLOWED_PRIVATE_HOSTS: `${web.host},${elsewhere.host}`,
    });
    Object.assign(running, { web, elsewhere, service });
  });
  beforeEach(() => {
    running.web?.forget();
    running.elsewhere?.forget();
  });
  after(async () => {
    await running.service?.dispose();
    running.web?.close();
    running.elsewhere?.close();
  });
  const started = <Name extends keyof typeof running>(name: Name) => {
    const found = running[name];
    if (found === undefined) throw new Error("The service has not been started.");
    return found as NonNullable<(typeof running)[Name]>;
  };
  const shared = {
    get web() {
      return started("web");
    },
    get elsewhere() {
      return started("elsewhere");
    },
    get service() {
      return started("service");
    },
    async makeProject(): Promise<string> {
      const body = { name: "Found" };
      return `/projects/${expectOk(await shared.service.call("POST", "/projects", { body })).id}`;
    },
    async addPaper(project: string, fields: object): Promise<number> {
      const body = { title: soughtTitle, ...fields };
      return expectOk(await shared.service.call("POST", `${project}/papers`, { body })).id;
    },
    start: (project: string, query = ""): Promise<Reply> =>
      shared.service.call("POST", `${project}/crawl/start${query}`),
    /** Looks for the PDF of one paper, and tells what became of every way. */
    async crawlOne(fields: object) {
      const project = await shared.makeProject();
      const id = await shared.addPaper(project, fields);
      const result = expectOk(await shared.start(project));
      const { items } = expectOk(await shared.service.call("GET", `${project}/crawl/attempts`));
      const tries: Try[] = items[0].tries;
      const byWay = new Map(tries.map((each) => [each.way, each]));
      return { project, id, result, attempt: items[0], tries, byWay };
    },
  };
  return shared;
}
