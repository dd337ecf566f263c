// Puts any number of papers into a collection or takes them out, and tells which were moved, so that it can be undone.
import { call } from "../api/client.ts";

/** The server takes no more at once. */
const mostAtOnce = 10_000;

/** Those that were not in it before. */
export async function putIntoCollection(
  projectId: number,
  collectionId: number,
  paperIds: readonly number[],
): Promise<number[]> {
  const { ids } = await call("GET /api/v1/projects/{project_id}/papers/ids", {
    path: { project_id: projectId },
    query: { collection_id: collectionId },
  });
  const present = new Set(ids);
  const added = paperIds.filter((id) => !present.has(id));
  await send("POST", projectId, collectionId, added);
  return added;
}

export function takeOutOfCollection(
  projectId: number,
  collectionId: number,
  paperIds: readonly number[],
): Promise<void> {
  return send("DELETE", projectId, collectionId, paperIds);
}

async function send(
  method: "POST" | "DELETE",
  projectId: number,
  collectionId: number,
  paperIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < paperIds.length; start += mostAtOnce)
    await call(`${method} /api/v1/projects/{project_id}/collections/{collection_id}/papers`, {
      path: { project_id: projectId, collection_id: collectionId },
      body: { paper_ids: paperIds.slice(start, start + mostAtOnce) },
    });
}
