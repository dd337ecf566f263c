// SQL on the graphs of citations that were gathered lately.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type StoredGraph, storedGraph } from "./citation-graph.schema.ts";

export type GraphKey = { paper_id: number; depth: number; asked_as: string };

export async function selectOptionalGraph(
  reader: Reader,
  { paper_id, depth, asked_as }: GraphKey,
  notBefore: string,
): Promise<{ graph: StoredGraph; fetched_at: string } | undefined> {
  const row = await reader.get<{ graph: string; fetched_at: string }>(sql`select graph, fetched_at
    from citation_graphs where paper_id = ${paper_id} and depth = ${depth}
    and asked_as = ${asked_as} and fetched_at >= ${notBefore}`);
  const { data } = storedGraph.safeParse(row === undefined ? undefined : JSON.parse(row.graph));
  return row === undefined || data === undefined
    ? undefined
    : { graph: data, fetched_at: row.fetched_at };
}

export async function upsertGraph(
  writer: Writer,
  { paper_id, depth, asked_as }: GraphKey,
  graph: StoredGraph,
  fetchedAt: string,
): Promise<void> {
  const text = JSON.stringify(graph);
  await writer.run(sql`insert into citation_graphs (paper_id, depth, asked_as, graph, fetched_at)
    values (${paper_id}, ${depth}, ${asked_as}, ${text}, ${fetchedAt})
    on conflict (paper_id, depth) do update
      set asked_as = ${asked_as}, graph = ${text}, fetched_at = ${fetchedAt}`);
}

export async function deleteGraphsBefore(writer: Writer, time: string): Promise<void> {
  await writer.run(sql`delete from citation_graphs where fetched_at < ${time}`);
}
