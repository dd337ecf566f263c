// The ways in which `eval/streams.ts` serves a recording, and what our client must make of each.
import type { LlmUsage } from "../server/src/adapters/llm/llm.ts";
import {
  type Respond,
  sendAndBreak,
  sendBody,
  sendEvents,
  sendInPieces,
} from "./streams-provider.ts";
import { isSpliced, type Reading, readBody, readStream } from "./streams-reading.ts";
import type { Recording } from "./streams-recordings.ts";

/** How an answer ended: the reason of its finish, or the code of its error. */
export type Outcome = { text: string; end: string; usage?: LlmUsage };
export type Trial = { way: Way; respond: Respond; expected: Outcome };
export const ways = [
  "as recorded",
  "in pieces",
  "CR LF, comments",
  "broken off",
  "ended early",
  "error object",
  "error text",
] as const;
export type Way = (typeof ways)[number];

const ends = new Map([
  ["stop", "stop"],
  ["end_turn", "stop"],
  ["tool_calls", "stop"],
  ["tool_use", "stop"],
  ["length", "length"],
  ["refusal", "llm_refused"],
]);
const refusals = new Map([
  [400, "llm_request_refused"],
  [404, "llm_model_unknown"],
  [429, "llm_rate_limited"],
]);

export function trialsOf(recording: Recording): Trial[] {
  const { events, status, isStream } = recording;
  const expected = expectedOf(recording);
  const [body = ""] = events;
  if (!isStream) return [{ way: "as recorded", respond: sendBody(status, body), expected }];
  const text = events.join("");
  const loose = events.map((event) => `${event.replaceAll("\n", "\r\n")}: keep-alive\r\n\r\n`);
  return [
    { way: "as recorded", respond: sendEvents(events), expected },
    { way: "in pieces", respond: sendInPieces(text), expected },
    { way: "CR LF, comments", respond: sendInPieces(loose.join("")), expected },
    breakOff(recording),
    ...endEarly(recording),
    ...reportErrors(recording),
  ];
}

export function expectedOf({ dialect, events, status, isStream }: Recording): Outcome {
  if (status !== 200) return { text: "", end: refusals.get(status) ?? `status ${status}` };
  if (isStream && isSpliced(dialect, events)) return { text: "", end: "llm_stream_broken" };
  const said: Reading = isStream
    ? readStream(dialect, events)
    : readBody(dialect, JSON.parse(events[0] ?? ""));
  const end = ends.get(said.finish ?? "") ?? `no end we know: ${said.finish}`;
  if (said.text !== "") return { ...said, end };
  return { text: "", end: end === "llm_refused" ? end : "llm_empty_answer" };
}

/** In the middle of its bytes, with the connection gone. */
function breakOff({ dialect, events }: Recording): Trial {
  const bytes = Buffer.from(events.join(""));
  const half = bytes.subarray(0, bytes.length / 2);
  const arrived = half.toString().split(/(?<=\n\n)/u);
  if (!arrived.at(-1)?.endsWith("\n\n")) arrived.pop();
  const { text } = readStream(dialect, arrived);
  const expected = { text, end: "llm_stream_broken" };
  return { way: "broken off", respond: sendAndBreak(half), expected };
}

/** In the middle of its events, properly and without a word; unless the end was among them. */
function endEarly({ dialect, events }: Recording): Trial[] {
  const before = firstHalf(events);
  const { text, finish } = readStream(dialect, before);
  if (finish !== undefined) return [];
  const expected = { text, end: "llm_stream_broken" };
  return [{ way: "ended early", respond: sendEvents(before), expected }];
}

/** In the middle of its events: the object that the provider sends, and a bare text as small servers send it. */
function reportErrors(recording: Recording): Trial[] {
  const { dialect, provider, events } = recording;
  const before = firstHalf(events);
  const { text } = readStream(dialect, before);
  // Of these two the library knows which faults are the provider's own.
  const known = provider === "prov1" || provider === "prov2";
  const reported = known ? "llm_unavailable" : "llm_stream_broken";
  const trial = (way: Way, event: string, end: string) => ({
    way,
    respond: sendEvents([...before, event]),
    expected: { text, end: isSpliced(dialect, before) ? "llm_stream_broken" : end },
  });
  const object = trial("error object", errorOf(recording), reported);
  if (dialect === "messages") return [object];
  return [object, trial("error text", 'data: {"error":"out of memory"}\n\n', "llm_stream_broken")];
}

function firstHalf(events: string[]): string[] {
  return events.slice(0, Math.ceil(events.length / 2));
}

function errorOf({ dialect, vendor }: Recording): string {
  if (dialect === "messages")
    return 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n';
  const error =
    vendor === "alibaba"
      ? {
          message: "Output data may contain inappropriate content.",
          code: "data_inspection_failed",
        }
      : { message: "The server had an error.", type: "server_error", param: null, code: null };
  return `data: ${JSON.stringify({ error })}\n\n`;
}
