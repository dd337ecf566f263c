// The only place that reads the environment: every variable once, checked, with its default.
import { isIPv4, isIPv6 } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import type { Environment } from "./environment.ts";
import {
  type OperatorBaseUrls,
  readSettingDefaults,
  type SettingDefaults,
} from "./setting-defaults.ts";

export type Config = {
  server: {
    host: string;
    port: number;
    /** Extra names this server answers to; a request for any other name is refused. "*" turns the check off. */
    allowedHosts: string[];
    corsOrigins: string[];
    /** Whose word on the address of a client is taken. */
    trustedProxies: string[];
    rateLimit: number;
    rateLimitHeavy: number;
    /** In bytes; what bodies that are read into memory may take together. */
    mostOfBodies: number;
    metrics: boolean;
    checkResponses: boolean;
    /** Nothing may wait inside a transaction; said aloud in tests and development, and trusted elsewhere. */
    checkTransactions: boolean;
    runWorkers: boolean;
  };
  auth: { mode: "open" | "required"; adminKey: string };
  storage: {
    dataDir: string;
    pdfDir: string;
    databaseUrl: string;
    databaseSchema: string;
    databaseConnections: number;
    filesUrl: string;
  };
  network: { offline: boolean; allowedPrivateHosts: string[] };
  /** In bytes; what one file, one request and one project may hold. */
  uploads: { mostOfFile: number; mostOfRequest: number; mostOfProject: number };
  /** What the language model takes in one call, where the operator knows better than the catalogue. */
  llm: { contextTokens: number | undefined };
  /** How many papers are read at a time. */
  processing: { concurrency: number };
  /** Who speaks scripts, where it is not a program of this machine: `openai:gpt-4o-mini-tts` or `http://host/v1#model`. */
  speech: { model: string; voices: string[] };
  /** The Zotero library that exports go to; without key or user there is none. */
  zotero: { apiKey: string; userId: string; baseUrl: string };
  /** The services that know papers, their citations, and where their PDFs lie. */
  sources: {
    semanticScholarBaseUrl: string;
    openAlexBaseUrl: string;
    openAlexApiKey: string;
    crossrefBaseUrl: string;
    arxivBaseUrl: string;
    arxivPdfBaseUrl: string;
    pubmedBaseUrl: string;
    ncbiApiKey: string;
    europePmcBaseUrl: string;
    europePmcPdfBaseUrl: string;
    unpaywallBaseUrl: string;
  };
  secretsKey: string;
  /** Where programs of the system are looked for. */
  searchPath: string;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "silent";
  settings: SettingDefaults & OperatorBaseUrls;
};

/** A configuration nobody should start with; the message lists every mistake and its mend. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
  }
}

const megabyte = 1024 * 1024;
const flag = z.stringbool({
  truthy: ["1", "true", "yes", "on"],
  falsy: ["0", "false", "no", "off", ""],
  error: "must be 1 or 0",
});
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== ""),
);
const networkRange = list.refine(
  (ranges) => ranges.every(isNetworkRange),
  "must be addresses such as 10.0.0.7, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between",
);
const wholeNumber = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/u, rule)
    .transform(Number)
    .pipe(z.int(rule).min(least, rule).max(most, rule));
};
const baseUrl = (whose: string, theirs: string) =>
  z
    .string()
    .trim()
    .regex(/^https?:\/\/./u, `must begin with http:// or https:// (or be unset for ${whose} own)`)
    .or(z.literal(""))
    .default("")
    .transform((given) => given || theirs);

const variables = z.object({
  HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(8000),
  ALLOWED_HOSTS: list.default([]),
  CORS_ORIGINS: list.default([]),
  TRUST_PROXY: networkRange.default([]),
  RATE_LIMIT: wholeNumber(0, 10_000_000).optional(),
  RATE_LIMIT_HEAVY: wholeNumber(0, 10_000_000).optional(),
  METRICS: flag.optional(),
  WORKERS: flag.default(true),
  NODE_ENV: z.string().optional(),
  AUTH_MODE: z.enum(["open", "required"], "must be open or required").default("open"),
  ALLOW_OPEN_NETWORK: flag.default(false),
  ADMIN_API_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .or(z.literal(""))
    .default(""),
  DATA_DIR: z.string().min(1, "must not be empty").default("./data"),
  PDF_DIR: z.string().min(1, "must not be empty").optional(),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//u,
      "must begin with postgres:// (or be unset for the built-in database)",
    )
    .or(z.literal(""))
    .default(""),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,40}$/u, "must be lower-case letters, digits and _")
    .default("sheaf"),
  DATABASE_CONNECTIONS: wholeNumber(2, 500).default(10),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/./u, "must begin with s3:// (or be unset for files in the data directory)")
    .or(z.literal(""))
    .default(""),
  MAX_UPLOAD_MB: wholeNumber(1, 5000).default(100),
  MAX_REQUEST_MB: wholeNumber(1, 100_000).default(2000),
  MAX_BODIES_MB: wholeNumber(1, 100_000).default(200),
  MAX_PROJECT_MB: wholeNumber(1, 100_000_000).default(100_000),
  LLM_CONTEXT_TOKENS: wholeNumber(2048, 10_000_000).optional(),
  PROCESSING_CONCURRENCY: wholeNumber(1, 64).default(2),
  OFFLINE: flag.default(false),
  ALLOWED_PRIVATE_HOSTS: list.default([]),
  SPEECH_MODEL: z.string().trim().default(""),
  SPEECH_VOICES: list.default(["alloy", "onyx"]),
  ZOTERO_API_KEY: z.string().trim().default(""),
  ZOTERO_USER_ID: z.string().trim().default(""),
  ZOTERO_BASE_URL: baseUrl("Zotero's", "https://api.zotero.org"),
  SEMANTIC_SCHOLAR_BASE_URL: baseUrl(
    "Semantic Scholar's",
    "https://api.semanticscholar.org/graph/v1",
  ),
  OPENALEX_BASE_URL: baseUrl("OpenAlex's", "https://api.openalex.org"),
  OPENALEX_API_KEY: z.string().trim().default(""),
  CROSSREF_BASE_URL: baseUrl("Crossref's", "https://api.crossref.org"),
  ARXIV_BASE_URL: baseUrl("arXiv's", "https://export.arxiv.org/api"),
  ARXIV_PDF_BASE_URL: baseUrl("arXiv's", "https://arxiv.org/pdf"),
  PUBMED_BASE_URL: baseUrl("PubMed's", "https://eutils.ncbi.nlm.nih.gov/entrez/eutils"),
  NCBI_API_KEY: z.string().trim().default(""),
  EUROPE_PMC_BASE_URL: baseUrl("Europe PMC's", "https://www.ebi.ac.uk/europepmc/webservices/rest"),
  EUROPE_PMC_PDF_BASE_URL: baseUrl("Europe PMC's", "https://europepmc.org/articles"),
  UNPAYWALL_BASE_URL: baseUrl("Unpaywall's", "https://api.unpaywall.org/v2"),
  SECRETS_KEY: z.string().min(32, "must have at least 32 characters").or(z.literal("")).default(""),
  PATH: z.string().default(""),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    )
    .default("info"),
});

/** The configuration of this process; what the command line says goes before its environment. */
export function readProcessConfig(overrides: Environment): Config {
  return readConfig({ ...process.env, ...overrides });
}

export function readConfig(environment: Environment): Config {
  const parsed = variables.safeParse(environment);
  const problems = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")} ${issue.message}`,
  );
  const settings = readSettingDefaults(environment, problems);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const given = parsed.data;
  refuseOpenNetwork(given.HOST, given.AUTH_MODE, given.ALLOW_OPEN_NETWORK);
  const limited = given.AUTH_MODE === "required";
  const checksItself = given.NODE_ENV === "test" || given.NODE_ENV === "development";
  const dataDir = resolve(given.DATA_DIR);
  return {
    server: {
      host: given.HOST,
      port: given.PORT,
      allowedHosts: given.ALLOWED_HOSTS,
      corsOrigins: given.CORS_ORIGINS,
      trustedProxies: given.TRUST_PROXY,
      rateLimit: given.RATE_LIMIT ?? (limited ? 600 : 0),
      mostOfBodies: given.MAX_BODIES_MB * megabyte,
      rateLimitHeavy: given.RATE_LIMIT_HEAVY ?? (limited ? 60 : 0),
      metrics: given.METRICS ?? isLoopback(given.HOST),
      checkResponses: checksItself,
      checkTransactions: checksItself,
      runWorkers: given.WORKERS,
    },
    auth: { mode: given.AUTH_MODE, adminKey: given.ADMIN_API_KEY },
    storage: {
      dataDir,
      pdfDir: resolve(given.PDF_DIR ?? `${dataDir}/pdfs`),
      databaseUrl: given.DATABASE_URL,
      databaseSchema: given.DATABASE_SCHEMA,
      databaseConnections: given.DATABASE_CONNECTIONS,
      filesUrl: given.FILES_URL,
    },
    network: { offline: given.OFFLINE, allowedPrivateHosts: given.ALLOWED_PRIVATE_HOSTS },
    uploads: {
      mostOfFile: given.MAX_UPLOAD_MB * megabyte,
      mostOfRequest: given.MAX_REQUEST_MB * megabyte,
      mostOfProject: given.MAX_PROJECT_MB * megabyte,
    },
    llm: { contextTokens: given.LLM_CONTEXT_TOKENS },
    processing: { concurrency: given.PROCESSING_CONCURRENCY },
    speech: { model: given.SPEECH_MODEL, voices: given.SPEECH_VOICES },
    zotero: {
      apiKey: given.ZOTERO_API_KEY,
      userId: given.ZOTERO_USER_ID,
      baseUrl: given.ZOTERO_BASE_URL,
    },
    sources: {
      semanticScholarBaseUrl: given.SEMANTIC_SCHOLAR_BASE_URL,
      openAlexBaseUrl: given.OPENALEX_BASE_URL,
      openAlexApiKey: given.OPENALEX_API_KEY,
      crossrefBaseUrl: given.CROSSREF_BASE_URL,
      arxivBaseUrl: given.ARXIV_BASE_URL,
      arxivPdfBaseUrl: given.ARXIV_PDF_BASE_URL,
      pubmedBaseUrl: given.PUBMED_BASE_URL,
      ncbiApiKey: given.NCBI_API_KEY,
      europePmcBaseUrl: given.EUROPE_PMC_BASE_URL,
      europePmcPdfBaseUrl: given.EUROPE_PMC_PDF_BASE_URL,
      unpaywallBaseUrl: given.UNPAYWALL_BASE_URL,
    },
    secretsKey: given.SECRETS_KEY,
    searchPath: given.PATH,
    logLevel: given.LOG_LEVEL,
    settings: { ...settings, data_dir: dataDir },
  };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/u.test(host);
}

function isNetworkRange(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  const isSize = bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most);
  return most > 0 && isSize && rest.length === 0;
}

function refuseOpenNetwork(host: string, mode: string, allowed: boolean): void {
  if (mode === "open" && !isLoopback(host) && !allowed) {
    throw new ConfigError([
      `HOST=${host} would let everybody on the network in without a key. Set AUTH_MODE=required (and ADMIN_API_KEY for a first key), or say ALLOW_OPEN_NETWORK=1 if that is meant.`,
    ]);
  }
}
