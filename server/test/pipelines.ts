// Runs the service beside sources to search, a web with PDFs and a directory of PDFs, for tests of pipelines.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, beforeEach } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type LoopbackSearch,
  type LoopbackWork,
  startSearchSources,
} from "../src/adapters/paper-sources/loopback-search.testing.ts";
import { type LoopbackWeb, startWeb } from "../src/adapters/pdf-sources/loopback-web.testing.ts";
import { expectOk } from "./api/testing.ts";
import { type Reply, startTestApp, type TestApp } from "./app.ts";
import { buildTextPdf } from "./pdf-builder.ts";

type Loose = Reply["data"];

const patienceMilliseconds = 60_000;

/** A PDF whose first page shows a title, and a text to find. */
export function pdfOf(title: string, ...lines: string[]): Buffer {
  const body = Array.from({ length: 12 }, (_, line) => `Line ${line} of a text about water.`);
  return buildTextPdf([[title, "Anna Keller and Ravi Patel", ...lines, ...body]]);
}

/** One service for all tests of a suite: call it first thing inside `describe`, and read what it gives inside tests. */
export function usePipelines(environment: Record<string, string> = {}) {
  const running: {
    sources?: LoopbackSearch;
    web?: LoopbackWeb;
    service?: TestApp;
    pdfs?: string;
  } = {};
  before(async () => {
    running.sources = await startSearchSources();
    running.web = await startWeb();
    running.pdfs = await mkdtemp(join(tmpdir(), "sheaf-pdfs-"));
    running.service = await startTestApp({
      ...running.sources.environment,
      ...running.web.environment,
      ALLOWED_PRIVATE_HOSTS: running.web.host,
      OA_EMAIL: "me@example.org",
      PDF_DIR: running.pdfs,
      ...environment,
    });
  });
  beforeEach(() => {
    running.sources?.works.clear();
    running.sources?.faults.clear();
    running.sources?.delays.clear();
    running.web?.forget();
  });
  after(async () => {
    await running.service?.dispose();
    running.sources?.close();
    running.web?.close();
    if (running.pdfs !== undefined) await rm(running.pdfs, { recursive: true, force: true });
  });
  const started = <Name extends keyof typeof running>(name: Name) => {
    const found = running[name];
    assert.ok(found !== undefined, "the service has not been started");
    return found as NonNullable<(typeof running)[Name]>;
  };
  const shared = {
    get sources() {
      return started("sources");
    },
    get web() {
      return started("web");
    },
    get service() {
      return started("service");
    },
    get pdfs() {
      return started("pdfs");
    },
    call: (...given: Parameters<TestApp["call"]>) => shared.service.call(...given),
    async makeProject(): Promise<number> {
      return expectOk(await shared.call("POST", "/projects", { body: { name: "Runs" } })).id;
    },
    async addPaper(project: number, fields: object): Promise<number> {
      const path = `/projects/${project}/papers`;
      return expectOk(await shared.call("POST", path, { body: fields })).id;
    },
    async papersOf(project: number): Promise<Loose[]> {
      const path = `/projects/${project}/papers?page_size=100&sort_by=created_at&order=asc`;
      return expectOk(await shared.call("GET", path)).items;
    },
    /** What Crossref has; the id of a work is its DOI. */
    offer: (...works: LoopbackWork[]) => void shared.sources.works.set("crossref", works),
    /** Gives a work an open PDF. */
    openPdf(doi: string, content: Uint8Array) {
      const address = `${shared.web.origin}/pdf/${doi}`;
      shared.web.file(`/pdf/${doi}`, content);
      const location = { url_for_pdf: address };
      const answer = { best_oa_location: location, oa_locations: [location] };
      shared.web.json(`/unpaywall/${doi}`, answer);
    },
    async putPdf(name: string, content: Uint8Array): Promise<string> {
      const path = join(shared.pdfs, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      return path;
    },
    async search(project: number, more: object = {}): Promise<Loose> {
      const body = { project_id: project, query: "water", sources: ["crossref"], ...more };
      return expectOk(await shared.call("POST", "/pipelines/search", { body }));
    },
    async upload(project: number, ...paths: string[]): Promise<Loose> {
      const body = { project_id: project, pdf_paths: paths };
      return expectOk(await shared.call("POST", "/pipelines/upload", { body }));
    },
    async statusOf(thread: string): Promise<Loose> {
      return expectOk(await shared.call("GET", `/pipelines/${thread}/status`));
    },
    /** The run once it is over or waits for a person. */
    async untilResting(thread: string): Promise<Loose> {
      return shared.until(thread, ({ status }) => status !== "running");
    },
    async until(thread: string, isReached: (state: Loose) => boolean): Promise<Loose> {
      const deadline = performance.now() + patienceMilliseconds;
      for (let pause = 10; performance.now() < deadline; pause = Math.min(pause * 1.3, 200)) {
        const state = await shared.statusOf(thread);
        if (isReached(state)) return state;
        await sleep(pause);
      }
      return assert.fail(JSON.stringify(await shared.statusOf(thread)));
    },
    resume: (thread: string, ...resolved: object[]) =>
      shared.call("POST", `/pipelines/${thread}/resume`, {
        body: { resolved_conflicts: resolved },
      }),
  };
  return shared;
}

export function statesOfSteps(state: Loose): string[] {
  return state.steps.map((step: Loose) => `${step.name} ${step.status}`);
}
