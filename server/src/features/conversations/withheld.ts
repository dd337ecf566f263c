// What a conversation no longer shows: answers that quote a project which their reader has left or was removed from.
import type { Caller } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import { roleOf } from "../members/members.ts";
import type { MessageRecord } from "./conversations.schema.ts";

type Quoting = Pick<MessageRecord, "citations">;

const notice = "Not shown: this answer quotes a project that you are no longer a member of.";

/** The text goes with the citations: answers are made of what the papers say, often word for word. */
export async function withholdForeign<Message extends Quoting & { content: string }>(
  reader: Reader,
  { email }: Caller,
  messages: readonly Message[],
): Promise<Message[]> {
  if (email === undefined) return [...messages];
  const viewable = await viewableOf(reader, email, new Set(messages.flatMap(projectsQuoted)));
  return messages.map((message) =>
    projectsQuoted(message).every((id) => viewable.has(id)) ? message : emptied(message),
  );
}

async function viewableOf(
  reader: Reader,
  email: string,
  projectIds: ReadonlySet<number>,
): Promise<Set<number>> {
  const viewable = new Set<number>();
  for (const id of projectIds)
    if ((await roleOf(reader, id, email)) !== undefined) viewable.add(id);
  return viewable;
}

function projectsQuoted({ citations }: Quoting): number[] {
  const ids = (citations ?? []).map((citation) => citation["project_id"]);
  return ids.filter((id) => typeof id === "number");
}

/** What is doubtful about a text points into it. */
function emptied<Message extends Quoting & { content: string }>(message: Message): Message {
  const hidden = { ...message, content: notice, citations: [] };
  return "doubts" in message ? { ...hidden, doubts: [] } : hidden;
}
