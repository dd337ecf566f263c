// Everything a use case may reach, in one value: built once in app.ts, replaced piece by piece in tests.
import type { Recogniser } from "./adapters/ocr/recogniser.ts";
import type { Config } from "./config/config.ts";
import type { KeptAnswers } from "./features/analysis/kept-answers.ts";
import type { Indexing } from "./features/processing/indexing.ts";
import type { PassageIndexes } from "./features/rag/passage-indexes.ts";
import type { CallRecorder } from "./features/settings/call-recorder.ts";
import type { TaskShape } from "./features/tasks/task-shape.ts";
import type { Models } from "./models/models.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { Scratch } from "./platform/files/scratch.ts";
import type { SafeFetcher } from "./platform/http/safe-fetch.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log/log.ts";
import type { Precedence } from "./platform/jobs/precedence.ts";
import type { SecretBox } from "./platform/secrets/secret-box.ts";
import type { ThreadPool } from "./platform/threads/thread-pool.ts";

export type AppContext = {
  config: Config;
  db: Database;
  files: FileStore;
  /** Where work under way writes what only it reads. */
  scratch: Scratch;
  jobs: Jobs;
  /** Every kind of task, by its type. */
  taskShapes: ReadonlyMap<string, TaskShape>;
  /** For work that would hold up the event loop, or that one bad input could blow up. */
  threads: ThreadPool;
  /** For the first pages of PDFs that somebody sends: a thread opens its PDF reader once, which takes longer than reading. */
  pdfThreads: ThreadPool;
  /** For the same in jobs, which take long: nobody who waits for an answer should stand behind them. */
  backgroundThreads: ThreadPool;
  /** For matching whole libraries, one at a time: it takes minutes and much memory, and neither reading nor imports wait for it. */
  matchingThreads: ThreadPool;
  /** Reads the text of pages that are pictures; which engine does it is found out when the first one comes. */
  recogniser: () => Promise<Recogniser>;
  /** How passages become findable: who reads them calls it, and who answers from them says how. */
  indexing: Indexing;
  /** Which models serve now. */
  models: Models;
  /** The indexes of passages that this process holds in memory. */
  indexes: PassageIndexes;
  /** What was worked out from whole projects, for as long as they do not change. */
  analyses: KeptAnswers;
  fetcher: SafeFetcher;
  /** Lets long work step back while somebody waits for an answer of this process. */
  precedence: Precedence;
  /** What left this machine. */
  calls: CallRecorder;
  secrets: SecretBox;
  clock: Clock;
  log: Log;
};

/** What work inside a transaction may reach: nothing that is waited for elsewhere than in the database. */
export type TransactionContext = Omit<
  AppContext,
  | "files"
  | "threads"
  | "pdfThreads"
  | "backgroundThreads"
  | "recogniser"
  | "matchingThreads"
  | "models"
  | "scratch"
  | "indexes"
  | "analyses"
  | "fetcher"
  | "precedence"
>;
