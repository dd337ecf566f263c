// The command line: serve | worker | import | migrate | doctor.
import { parseArgs } from "node:util";
import { type Config, ConfigError, readProcessConfig } from "./config/config.ts";
import { isDomainError } from "./platform/errors.ts";
import { version } from "./version.ts";

const help = `Sheaf ${version}: collects papers, removes duplicates, reads PDFs, answers with citations.

  sheaf serve      serve the page and the API, and run background work
  sheaf worker     run background work only
  sheaf import FILE… --project ID
                   import files of references: BibTeX, RIS, PubMed, CSL-JSON, EndNote, CSV
  sheaf migrate    bring the database to this version and stop
  sheaf doctor     check the data directory and say what to do

  --host HOST --port PORT --data-dir DIR   instead of the environment's HOST, PORT, DATA_DIR
  --no-workers                             serve without background work
  --quick                                  doctor: do not read every stored file

The environment configures the rest: see docs/configuration.md.`;

type Options = { files: string[]; project: string | undefined; quick: boolean };
type Command = (config: Config, options: Options) => Promise<number>;

// Each command loads what it needs and no more.
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import("./commands/serve.ts")).runServe,
  worker: async () => (await import("./commands/worker.ts")).runWorker,
  import: async () => (await import("./commands/import.ts")).runImportCommand,
  migrate: async () => (await import("./commands/migrate.ts")).runMigrate,
  doctor: async () => (await import("./commands/doctor.ts")).runDoctor,
};

async function main(): Promise<number> {
  // Whatever a command writes is for the user who runs it alone, also in a directory that others can look into.
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      version: { type: "boolean" },
      host: { type: "string" },
      port: { type: "string" },
      "data-dir": { type: "string" },
      "no-workers": { type: "boolean" },
      quick: { type: "boolean", default: false },
      project: { type: "string" },
    },
  });
  const [name = "help", ...files] = positionals;
  if (values.version === true) return say(version);
  if (values.help === true || name === "help") return say(help);
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) return complain(`There is no command "${name}". Try: sheaf help`);
  const config = readProcessConfig({
    ...(values.host === undefined ? {} : { HOST: values.host }),
    ...(values.port === undefined ? {} : { PORT: values.port }),
    ...(values["data-dir"] === undefined ? {} : { DATA_DIR: values["data-dir"] }),
    ...(values["no-workers"] === true ? { WORKERS: "0" } : {}),
  });
  const command = await load();
  return command(config, { files, project: values.project, quick: values.quick });
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

/** What a person can mend is said in words; anything else keeps its stack. */
function describeFailure(error: unknown): string {
  if (isUsage(error)) return `${firstSentence(error)} Try: sheaf help`;
  if (error instanceof ConfigError || isDomainError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isUsage(error: unknown): error is Error {
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  );
}

/** What follows the first sentence is on arguments that begin with a dash, which no command here takes. */
function firstSentence(error: Error): string {
  return `${error.message.split(". ", 1)[0]}.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = complain(describeFailure(error));
  // A half-built service may still hold a socket or a thread open.
  process.exit();
}
