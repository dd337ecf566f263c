// The questions of this tab that are being answered, one a conversation: they go on while one moves about the page.
import { useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { stream } from "../../api/client.ts";
import type { EventOf } from "../../api/client.ts";
import type { ToolMode } from "./ask-queries.ts";
import type { Citation } from "./citations.ts";
import type { Scope } from "./scope.ts";

export type Asked = {
  question: string;
  mode: ToolMode;
  scope: Scope;
  /** The last message that was stored before: what comes after it is told by the turn itself. */
  after: number;
  /** The stored question that this one takes the place of. */
  replaces: number | undefined;
};

export type Turn = Asked & {
  citations: Citation[];
  text: string;
  state: "running" | "stopped" | "failed";
  error: unknown;
};

const turns = new Map<number, Turn>();
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(conversationId: number, turn: Turn | undefined): void {
  if (turn === undefined) turns.delete(conversationId);
  else turns.set(conversationId, turn);
  for (const listener of listeners) listener();
}

export function useTurn(conversationId: number | undefined): Turn | undefined {
  return useSyncExternalStore(listen, () =>
    conversationId === undefined ? undefined : turns.get(conversationId),
  );
}

export function stopTurn(conversationId: number): void {
  controllers.get(conversationId)?.abort();
}

/**
 * `onStored` reads the conversation anew; only then does an answer that came whole leave the turn. One that was stopped
 * or failed stays in the turn until the next question, because the server may store it a moment later.
 */
export async function startTurn(
  conversationId: number,
  asked: Asked,
  onStored: () => Promise<void>,
): Promise<void> {
  if (turns.get(conversationId)?.state === "running") return;
  const controller = new AbortController();
  controllers.set(conversationId, controller);
  let turn: Turn = { ...asked, citations: [], text: "", state: "running", error: undefined };
  change(conversationId, turn);
  try {
    const { question: message, mode: tool_mode, scope, replaces } = asked;
    const answer = stream("POST /api/v1/chat/stream", {
      body: {
        conversation_id: conversationId,
        message,
        tool_mode,
        knowledge_base_ids: scope.projects,
        ...scope.limits,
        ...(replaces === undefined ? {} : { replaces }),
      },
      signal: controller.signal,
    });
    for await (const events of answer) {
      for (const event of events) turn = addEvent(turn, event);
      change(conversationId, turn);
    }
    await onStored();
    change(conversationId, undefined);
  } catch (error) {
    const isStopped = controller.signal.aborted;
    change(conversationId, {
      ...turn,
      state: isStopped ? "stopped" : "failed",
      error: isStopped ? undefined : error,
    });
    await onStored();
  }
}

function addEvent(turn: Turn, { event, data }: EventOf<"POST /api/v1/chat/stream">): Turn {
  switch (event) {
    case "citation":
      return { ...turn, citations: [...turn.citations, data] };
    case "text_delta":
      return { ...turn, text: turn.text + data.delta };
    case "error":
      // The head of the answer was sent long ago: a failure in its middle has no status of its own.
      throw new ApiError(500, data.message);
    default:
      return turn;
  }
}
