// The protocol of a run as Markdown, for the appendix of a review.
import type { ProtocolEntry } from "./note.ts";
import type { RunProtocol } from "./protocol.schema.ts";

type Row = Record<string, unknown> & { at: string };

export function* writeProtocol(protocol: RunProtocol): Generator<string> {
  const { params, versions, counts, new_since: since } = protocol;
  const rows = (entry: ProtocolEntry): Row[] =>
    protocol.entries
      .filter((each) => each.entry === entry)
      .map(({ at, detail }) => ({ ...detail, at }));
  const kind = protocol.pipeline_type === "search" ? "Search" : "Upload";
  yield `# ${kind} protocol\n\n`;
  yield* writeList({
    Run: protocol.thread_id,
    Project: protocol.project_id,
    Started: protocol.created_at,
    Ended: protocol.completed_at ?? "not yet",
    State: protocol.status,
    ...(kind === "Search"
      ? { Query: code(params["query"]), "Results asked of each source": params["max_results"] }
      : {}),
    Versions: Object.entries(versions)
      .map(([name, value]) => `${name} ${value}`)
      .join(", "),
    Outcome: Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(", "),
  });
  yield* writeTable("Sources", rows("source"), {
    Time: ({ at }) => at,
    Source: ({ source }) => source,
    "Query as sent": ({ sent }) => code(sent),
    Returned: ({ returned }) => returned,
    Problem: ({ error }) => error,
  });
  yield* writeTable("Files", rows("file"), {
    Time: ({ at }) => at,
    Path: ({ path }) => path,
    "SHA-256": ({ sha256 }) => sha256,
    Problem: ({ problem }) => problem,
  });
  yield* writeTable("New papers", rows("created"), named);
  yield* writeTable("Known papers", rows("known"), { ...named, Evidence: evidenceOf });
  yield* writeTable("Conflicts", rows("conflict"), {
    Conflict: ({ conflict_id: id }) => id,
    Title: ({ title }) => title,
    "Resembles paper": ({ old_paper_id: id }) => id,
    Similarity: ({ similarity }) =>
      typeof similarity === "number" ? similarity.toFixed(2) : similarity,
    Evidence: evidenceOf,
  });
  yield* writeTable("Decisions", rows("decision"), {
    Time: ({ at }) => at,
    Conflict: ({ conflict_id: id }) => id,
    Decision: ({ action }) => action,
    Paper: ({ paper_id: id }) => id,
  });
  yield* writeTable("Excluded", rows("excluded"), {
    Path: ({ path }) => path,
    Reason: ({ reason }) => reason,
  });
  yield* writeTable("PDFs", rows("pdf"), {
    Paper: ({ paper_id: id }) => id,
    Found: ({ found }) => (found === true ? "yes" : "no"),
    Way: ({ way }) => way,
    Reason: ({ reason }) => reason,
  });
  yield* writeTable("Readings", rows("reading"), {
    Paper: ({ paper_id: id }) => id,
    Result: ({ result }) => result,
    Reason: ({ reason }) => reason,
  });
  if (since !== null)
    yield* writeTable(`New since ${since.searched_at}`, since.results.map(withoutTime), {
      Title: ({ title }) => title,
      DOI: ({ doi }) => doi,
      Outcome: ({ outcome }) => outcome,
      Paper: ({ paper_id: id }) => id,
    });
  yield* writeTable("Steps", [...rows("step"), ...rows("ended")].toSorted(byTime), {
    Time: ({ at }) => at,
    Step: ({ step, stage }) => step ?? `run, at ${String(stage)}`,
    State: ({ status }) => status,
    Problem: ({ error }) => error,
  });
}

type Columns = Record<string, (row: Row) => unknown>;

const named: Columns = {
  Paper: ({ paper_id: id }) => id,
  Title: ({ title }) => title,
  DOI: ({ doi }) => doi,
  Sources: ({ sources }) => (Array.isArray(sources) ? sources.join(", ") : ""),
};

function evidenceOf({ evidence }: Row): unknown {
  return Array.isArray(evidence) ? evidence.join("; ") : "";
}

function withoutTime(row: Record<string, unknown>): Row {
  return { ...row, at: "" };
}

function byTime(one: Row, other: Row): number {
  return one.at < other.at ? -1 : Number(one.at > other.at);
}

function* writeList(values: Record<string, unknown>): Generator<string> {
  for (const [name, value] of Object.entries(values)) yield `- ${name}: ${plain(value)}\n`;
}

/** Nothing where there are no rows. */
function* writeTable(title: string, rows: readonly Row[], columns: Columns): Generator<string> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  yield `\n## ${title}\n\n| ${names.join(" | ")} |\n| ${names.map(() => "---").join(" | ")} |\n`;
  for (const row of rows)
    yield `| ${names.map((name) => plain(columns[name]?.(row))).join(" | ")} |\n`;
}

/** A query in its own letters, whatever Markdown would make of them. */
function code(value: unknown): unknown {
  return typeof value === "string" && value !== "" ? new Code(value) : value;
}

class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** In one line, without anything that is markup or ends a cell. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  const given = value instanceof Code ? value.text : wordsOf(value);
  const line = given.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  if (value instanceof Code) return `\`\`${line.replaceAll("`", "'").replaceAll("|", "\\|")}\`\``;
  return line
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\`*_{}[\]|#]/gu, String.raw`\$&`);
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
