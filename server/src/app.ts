// Composition root: builds the context, mounts every endpoint, knows every kind of job, starts and stops it all in order.
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { chooseRecogniser, type Recogniser } from "./adapters/ocr/recogniser.ts";
import { findSystemTesseract } from "./adapters/ocr/system-engine.ts";
import type { Gatekeeper } from "./api/access.ts";
import type { Endpoint } from "./api/endpoint.ts";
import { createMetrics } from "./api/metrics.ts";
import { createPerform, type Perform } from "./api/perform.ts";
import { createServer } from "./api/server.ts";
import { mountServiceRoutes } from "./api/service-routes.ts";
import type { Config } from "./config/config.ts";
import type { AppContext } from "./context.ts";
import { analysisEndpoints } from "./features/analysis/analysis.routes.ts";
import { claimEndpoints } from "./features/analysis/claims.routes.ts";
import { contradictionEndpoints } from "./features/analysis/contradictions.routes.ts";
import { gapEndpoints } from "./features/analysis/gaps.routes.ts";
import { createKeptAnswers } from "./features/analysis/kept-answers.ts";
import { annotationEndpoints } from "./features/annotations/annotations.routes.ts";
import { findKey } from "./features/api-keys/api-keys.ts";
import { apiKeyEndpoints } from "./features/api-keys/api-keys.routes.ts";
import { audioOverviewEndpoints } from "./features/audio-overviews/audio-overviews.routes.ts";
import { speakingKind } from "./features/audio-overviews/speak.jobs.ts";
import { binJobs } from "./features/bin/bin.jobs.ts";
import { binEndpoints } from "./features/bin/bin.routes.ts";
import { deletePaper } from "./features/bin/bin.ts";
import { deleteProject } from "./features/bin/project-bin.ts";
import { chatEndpoints } from "./features/chat/chat.routes.ts";
import { citationGraphEndpoints } from "./features/citation-graph/citation-graph.routes.ts";
import { collectionEndpoints } from "./features/collections/collections.routes.ts";
import { papersOf } from "./features/collections/memberships.ts";
import { conversationEndpoints } from "./features/conversations/conversations.routes.ts";
import { crawlKind } from "./features/crawl/crawl.jobs.ts";
import { crawlEndpoints } from "./features/crawl/crawl.routes.ts";
import { dedupJobs, dedupKind } from "./features/dedup/dedup.jobs.ts";
import { dedupEndpoints } from "./features/dedup/dedup.routes.ts";
import { exportEndpoints } from "./features/export/export.routes.ts";
import { fileJobs } from "./features/files/files.jobs.ts";
import { identifierEndpoints } from "./features/identifiers/identifiers.routes.ts";
import { identifierJobs } from "./features/identifiers/identifiers.jobs.ts";
import { importKind } from "./features/import/import.jobs.ts";
import { importEndpoints } from "./features/import/import.routes.ts";
import { keywordEndpoints } from "./features/keywords/keywords.routes.ts";
import { welcome } from "./features/members/members.ts";
import { memberEndpoints } from "./features/members/members.routes.ts";
import { notificationEndpoints } from "./features/notifications/notifications.routes.ts";
import { overviewEndpoints } from "./features/overview/overview.routes.ts";
import { paperEndpoints } from "./features/papers/papers.routes.ts";
import { pipelineJobs, pipelineKinds } from "./features/pipelines/pipelines.jobs.ts";
import { pipelineEndpoints } from "./features/pipelines/pipelines.routes.ts";
import { processingJobs, readingKind } from "./features/processing/processing.jobs.ts";
import { processingEndpoints } from "./features/processing/processing.routes.ts";
import { readTexts } from "./features/processing/read-texts.ts";
import { findRole, projectsSeenBy } from "./features/projects/projects.ts";
import { projectEndpoints } from "./features/projects/projects.routes.ts";
import { createIndexing } from "./features/rag/index-passages.ts";
import { createPassageIndexes } from "./features/rag/passage-indexes.ts";
import { prepareQuestions } from "./features/rag/prepare-questions.ts";
import { indexingKind, ragJobs } from "./features/rag/rag.jobs.ts";
import { ragEndpoints } from "./features/rag/rag.routes.ts";
import { savedSearchEndpoints } from "./features/saved-searches/saved-searches.routes.ts";
import { sampleEndpoints } from "./features/sample/sample.routes.ts";
import { createCallRecorder } from "./features/settings/call-recorder.ts";
import { searchEndpoints } from "./features/search/search.routes.ts";
import {
  findUnreadableSecrets,
  hasStoredSecrets,
  readSettings,
} from "./features/settings/settings.ts";
import { settingEndpoints } from "./features/settings/settings.routes.ts";
import { subscriptionJobs } from "./features/subscriptions/due.jobs.ts";
import { subscriptionEndpoints } from "./features/subscriptions/subscriptions.routes.ts";
import { subscriptionKind } from "./features/subscriptions/subscriptions.jobs.ts";
import type { TaskKind } from "./features/tasks/task-kind.ts";
import { toJobKind } from "./features/tasks/task-runner.ts";
import { nameOf } from "./features/tasks/task-shape.ts";
import { taskEndpoints } from "./features/tasks/tasks.routes.ts";
import { uploadEndpoints } from "./features/uploads/uploads.routes.ts";
import { draftEndpoints } from "./features/writing/drafts.routes.ts";
import { writingEndpoints } from "./features/writing/writing.routes.ts";
import { housekeepingJobs } from "./housekeeping.ts";
import { createModels } from "./models/models.ts";
import { createOutbound } from "./outbound.ts";
import { systemClock, timestamp } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import { migrate, readMigrations } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { guardTransactions, keepOutside } from "./platform/db/transaction-guard.ts";
import { StorageError } from "./platform/errors.ts";
import { adviseOnOpenDirectory } from "./platform/files/open-to-others.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { openScratch } from "./platform/files/scratch.ts";
import type { Pace } from "./platform/http/paces.ts";
import type { JobKind } from "./platform/jobs/job-kind.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { createLog } from "./platform/log/log.ts";
import { createPrecedence } from "./platform/jobs/precedence.ts";
import { openSecretBox, type SecretBox } from "./platform/secrets/secret-box.ts";
import { createThreadPool, type ThreadPool } from "./platform/threads/thread-pool.ts";

export const endpoints: Endpoint[] = [
  ...settingEndpoints,
  ...apiKeyEndpoints,
  ...projectEndpoints({ deleteProject }),
  ...sampleEndpoints,
  ...overviewEndpoints,
  ...paperEndpoints({ papersOf, readTexts, deletePaper }),
  ...binEndpoints,
  ...collectionEndpoints,
  ...savedSearchEndpoints,
  ...keywordEndpoints,
  ...uploadEndpoints,
  ...annotationEndpoints,
  ...processingEndpoints,
  ...dedupEndpoints,
  ...importEndpoints,
  ...identifierEndpoints,
  ...searchEndpoints,
  ...crawlEndpoints,
  ...citationGraphEndpoints,
  ...exportEndpoints,
  ...writingEndpoints,
  ...draftEndpoints,
  ...audioOverviewEndpoints,
  ...analysisEndpoints,
  ...claimEndpoints,
  ...gapEndpoints,
  ...contradictionEndpoints,
  ...conversationEndpoints,
  ...ragEndpoints,
  ...chatEndpoints,
  ...memberEndpoints,
  ...notificationEndpoints,
  ...taskEndpoints({ projectsSeenBy }),
  ...subscriptionEndpoints,
  ...pipelineEndpoints({ projectsSeenBy }),
];

const taskKinds: TaskKind[] = [
  importKind,
  readingKind,
  indexingKind,
  dedupKind,
  crawlKind,
  subscriptionKind,
  speakingKind,
  ...pipelineKinds,
];

export const migrations = readMigrations(new URL("../migrations/", import.meta.url));

export type App = {
  context: AppContext;
  server: FastifyInstance;
  gatekeeper: Gatekeeper;
  /** What the server does for a request, for those who ask in another way. */
  perform: Perform;
  /** Listens, runs jobs if this process should, and tells the address. */
  serve(): Promise<string>;
  /** Runs jobs only. */
  work(): Promise<void>;
  /** Finishes requests, hands back leases, closes the database. */
  stop(): Promise<void>;
};

/** What a test may replace or add. */
export type Replacements = Partial<
  Pick<AppContext, "db" | "clock" | "log" | "fetcher" | "models">
> & {
  moreJobs?: (context: AppContext) => JobKind[];
  moreTasks?: TaskKind[];
  /** How often services are asked, instead of what their terms say. */
  paces?: readonly Pace[];
};

const spareCores = Math.max(1, availableParallelism() - 1);
const stopGraceMilliseconds = 5000;
const idleCheckMilliseconds = 50;
/** What a start takes longer at most so that the first question is answered at once. */
const mostStartMilliseconds = 1500;

export async function createApp(config: Config, replacements: Replacements = {}): Promise<App> {
  const tasks = [...taskKinds, ...(replacements.moreTasks ?? [])];
  const context = await createContext(config, replacements, tasks);
  const kinds = [
    ...tasks.map((kind) => toJobKind(context, kind)),
    ...fileJobs(context),
    ...binJobs(context),
    ...ragJobs(context),
    ...identifierJobs(context),
    ...dedupJobs(context),
    ...processingJobs(context),
    ...subscriptionJobs(context),
    ...pipelineJobs(context),
    ...housekeepingJobs(context),
    ...(replacements.moreJobs?.(context) ?? []),
  ];
  await context.jobs.prepare(kinds);
  const metrics = createMetrics(context.jobs);
  const gatekeeper = createGatekeeper(context);
  const perform = createPerform(context, gatekeeper);
  const parts = { endpoints, gatekeeper, perform, metrics };
  const server = await createServer(context, parts);
  await mountServiceRoutes(server, context, parts);
  return {
    context,
    server,
    gatekeeper,
    perform,
    async serve() {
      const prepared = prepareQuestions(context, gatekeeper);
      await Promise.race([prepared, sleep(mostStartMilliseconds, undefined, { ref: false })]);
      const address = await server.listen({ host: config.server.host, port: config.server.port });
      if (config.server.runWorkers) await context.jobs.work(kinds);
      return address;
    },
    work: () => context.jobs.work(kinds),
    async stop() {
      await closeServer(server);
      await context.jobs.stop({ graceMs: stopGraceMilliseconds });
      await context.fetcher.close();
      await context.threads.close();
      await context.pdfThreads.close();
      await context.backgroundThreads.close();
      await context.models.close();
      await context.calls.flush();
      await context.matchingThreads.close();
      await context.indexes.thread.close();
      await context.files.close();
      await context.scratch.close();
      await context.db.close();
    },
  };
}

/**
 * Also closes connections that fall idle only now: a browser would keep its own open for a minute. Whoever is still
 * sending or reading when the time is up is cut off.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const closeIdle = setInterval(() => server.server.closeIdleConnections(), idleCheckMilliseconds);
  const cutOff = setTimeout(() => server.server.closeAllConnections(), stopGraceMilliseconds);
  await server.close();
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}

async function createContext(
  config: Config,
  replacements: Replacements,
  tasks: TaskKind[],
): Promise<AppContext> {
  await makeDataDirectory(config.storage.dataDir);
  const { dataDir, databaseUrl, databaseSchema, databaseConnections, filesUrl } = config.storage;
  const clock = replacements.clock ?? systemClock;
  const log = replacements.log ?? createLog(config.logLevel);
  const advice = await adviseOnOpenDirectory(dataDir);
  if (advice !== undefined) log.warn({ dataDir }, advice);
  const address = {
    url: databaseUrl,
    schema: databaseSchema,
    connections: databaseConnections,
    dataDir,
  };
  const opened = replacements.db ?? (await openDatabase(address));
  const db = config.server.checkTransactions ? guardTransactions(opened) : opened;
  const outside = config.server.checkTransactions ? keepOutside : trust;
  await migrate(db, migrations, () => timestamp(clock));
  const secrets = await openSecrets(config, db);
  const settings = () => readSettings({ config, secrets }, db);
  const calls = createCallRecorder(db, log);
  const fetcher = outside(
    "The network",
    replacements.fetcher ??
      createOutbound({ config, db, clock, log, calls, settings, paces: replacements.paces }),
  );
  const backgroundThreads = outside(
    "A thread",
    createThreadPool({ size: spareCores, stepsBehind: 10 }),
  );
  const files = await openFileStore({ dataDir, url: filesUrl === "" ? undefined : filesUrl });
  const indexes = createPassageIndexes(join(dataDir, "indexes"));
  indexes.thread = outside("The thread of the indexes", indexes.thread);
  const parts = {
    config,
    db,
    clock,
    log,
    jobs: createJobs(db, { schema: databaseSchema, log, clock }),
    files: outside("The file store", files),
    scratch: await openScratch(dataDir),
    taskShapes: new Map(tasks.map((kind) => [nameOf(kind), kind])),
    threads: outside(
      "A thread",
      createThreadPool({ size: Math.max(2, spareCores), stepsBehind: 2 }),
    ),
    pdfThreads: outside("A thread", createThreadPool({ size: 2 })),
    backgroundThreads,
    matchingThreads: outside("A thread", createThreadPool({ size: 1, stepsBehind: 5 })),
    recogniser: openRecogniser(backgroundThreads, config.searchPath),
    models: outside("A model", replacements.models ?? createModels({ config, fetcher, settings })),
    indexes,
    analyses: createKeptAnswers(),
    secrets,
    fetcher,
    precedence: createPrecedence(),
    calls,
  };
  return { ...parts, indexing: createIndexing(parts) };
}

function trust<Service>(_what: string, service: Service): Service {
  return service;
}

function openRecogniser(threads: ThreadPool, searchPath: string): AppContext["recogniser"] {
  let found: Promise<Recogniser> | undefined;
  return () => {
    found ??= findSystemTesseract(searchPath).then((system) => chooseRecogniser(threads, system));
    return found;
  };
}

export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StorageError(
      `The data directory ${directory} cannot be made. Create it, or set DATA_DIR to a place you may write to.`,
      { cause },
    );
  }
}

/** Never runs on a key that does not open what is stored: what is sealed from then on would need two keys. */
async function openSecrets({ storage, secretsKey }: Config, db: Database): Promise<SecretBox> {
  const mayMakeKey = !(await hasStoredSecrets(db));
  const secrets = openSecretBox(storage.dataDir, secretsKey, { mayMakeKey });
  const unreadable = await findUnreadableSecrets({ secrets }, db);
  if (unreadable.length === 0) return secrets;
  throw new StorageError(
    `The present key does not open the stored ${unreadable.join(", ")}. Start with the SECRETS_KEY or the secrets.key under which they were stored. If it is lost, delete these rows of the table settings and enter them again.`,
    { code: "secret_unreadable" },
  );
}

function createGatekeeper(context: AppContext): Gatekeeper {
  return {
    findKey: (presented) => findKey(context, presented),
    welcome: (email) => welcome(context, email),
    findRole: (projectId, email) => findRole(context, projectId, email),
  };
}
