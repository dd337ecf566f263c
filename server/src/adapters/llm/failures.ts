// Turns what a provider call can fail with into domain errors a person understands, free of secrets.
import { isDomainError, UpstreamError, UpstreamTimeoutError } from "../../platform/errors.ts";
import type { LlmConnection } from "./connection.ts";
import type { LlmMessage } from "./llm.ts";

const breakCodes = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const timeoutCodes = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);
// Trying again seconds later does not help when nobody listens there or the name does not exist.
const nobodyThereCodes = new Set(["ECONNREFUSED", "ENOTFOUND"]);

// How the providers, and the servers that speak like them, say that prompt and answer do not fit.
const contextExceeded =
  /context_length_exceeded|exceed_context_size|(?:maximum|available|model's) context (?:length|size|window)|exceeds? (?:the )?context|prompt is too long|range of input length should be|exceeds? (?:the )?max(?:imum)? (?:input )?(?:length|message tokens)/iu;

/** The call that failed: what was asked of whom, and whether an answer had begun to come. */
type FailedCall = { connection: LlmConnection; messages: LlmMessage[]; begun: boolean };

/**
 * The failure itself is never kept as the cause: the library's errors carry the request body, the
 * address and the response headers, and the runtime's may quote a header.
 */
export function domainErrorOf(failure: unknown, call: FailedCall): Error {
  const { connection } = call;
  const chain = chainOf(failure);
  if (chain.some(isTimeout)) return timedOut(connection);
  // Our own fetch refused (offline, a forbidden address, a size limit) and says what to do; of a mere
  // connection that failed we can say more, below.
  const refused = chain.find((link) => isDomainError(link) && link.code !== "connection_failed");
  if (refused instanceof Error) return refused;
  for (const link of chain) {
    if ("statusCode" in link && typeof link.statusCode === "number" && link.statusCode >= 400) {
      if (link.statusCode < 500 && saysContextExceeded(link)) return tooLong(call, link.statusCode);
      return refusal(link.statusCode, detailOf(link, call), connection);
    }
  }
  const reported = chain.find(isReported);
  if (reported !== undefined) return brokenOff(connection, detailOf(reported, call));
  if (call.begun || chain.some(isBreak)) return brokenOff(connection);
  if (chain.some((link) => codeOf(link) !== undefined)) return unreachable(connection);
  return upstream(connection, "llm_answer_unreadable", {
    message: `${connection.displayName} sent an answer that could not be understood: check that ${connection.settingNames.baseUrl} is the address of its API.`,
  });
}

/** The error for a call nobody will ever answer, so that it is told at once and not tried again. */
export function nobodyThere(failure: unknown, connection: LlmConnection): Error | undefined {
  const found = chainOf(failure).some((link) => nobodyThereCodes.has(codeOf(link) ?? ""));
  return found ? unreachable(connection) : undefined;
}

export function timedOut(connection: LlmConnection): Error {
  return new UpstreamTimeoutError(
    `${connection.displayName} did not answer in time: try again, or choose a faster model.`,
    { code: "llm_timeout", data: { provider: connection.provider } },
  );
}

export function brokenOff(connection: LlmConnection, detail = ""): Error {
  return upstream(connection, "llm_stream_broken", {
    message: `${connection.displayName} broke off before its answer was complete${detail || ": try again"}.`,
  });
}

/** What had been written before is with the reader already. */
export function refusedByFilter(connection: LlmConnection, written: boolean): Error {
  return upstream(connection, "llm_refused", {
    message: `${connection.displayName} refused to ${written ? "finish its answer" : "answer"}: its content filter stopped it.`,
  });
}

export function nothingWritten(connection: LlmConnection, finishReason: string): Error {
  const advice =
    finishReason === "length"
      ? "it used up all its tokens before the first word. Raise llm_max_tokens."
      : `try again, or choose another model than "${connection.model}".`;
  return upstream(connection, "llm_empty_answer", {
    message: `${connection.displayName} answered without any text: ${advice}`,
  });
}

function tooLong({ connection }: FailedCall, status: number): Error {
  const { displayName: name, model, settingNames } = connection;
  return upstream(connection, "llm_context_exceeded", {
    status,
    message: `The request and its answer are longer than the context window of "${model}" at ${name} (${status}): lower llm_max_tokens, choose a model with a larger window in llm_model or ${settingNames.model}, or tell the window with LLM_CONTEXT_TOKENS.`,
  });
}

function unreachable(connection: LlmConnection): Error {
  // Only the host: a base URL may carry a password.
  const { host } = new URL(connection.baseUrl);
  return upstream(connection, "llm_unreachable", {
    message: `${connection.displayName} cannot be reached at ${host}: check that it is running and that ${connection.settingNames.baseUrl} is right.`,
  });
}

function refusal(status: number, detail: string, connection: LlmConnection): Error {
  const { displayName: name, model, settingNames } = connection;
  const says = (code: string, message: string) => upstream(connection, code, { status, message });
  switch (status) {
    case 401:
      return says(
        "llm_key_refused",
        connection.apiKey === ""
          ? `${name} asks for a login (401): check ${settingNames.baseUrl} in the settings.`
          : `${name} refused the API key (401): check ${settingNames.apiKey} in the settings.`,
      );
    case 402:
    case 429:
      return says(
        "llm_rate_limited",
        `${name} takes no more requests now (${status}): wait a little, or check the limits and the credit of your account.`,
      );
    case 403:
      return says(
        "llm_forbidden",
        `${name} does not allow this (403): check that your account may use the model "${model}".`,
      );
    case 404:
      return says(
        "llm_model_unknown",
        `${name} does not know the model "${model}" (404): check llm_model, ${settingNames.model} and ${settingNames.baseUrl}.`,
      );
    case 408:
    case 504:
      return timedOut(connection);
    case 413:
      return says("llm_request_too_long", `${name} finds the request too long (413): shorten it.`);
    default:
      return status >= 500
        ? says("llm_unavailable", `${name} has a fault of its own (${status}): try again later.`)
        : says("llm_request_refused", `${name} did not accept the request (${status})${detail}.`);
  }
}

function upstream(
  connection: LlmConnection,
  code: string,
  { message, status = null }: { message: string; status?: number | null },
): Error {
  return new UpstreamError(message, { code, data: { provider: connection.provider, status } });
}

/** The provider's own sentence, unless it quotes the key or the request back at us. */
function detailOf(link: object, { connection, messages }: FailedCall): string {
  const said = "message" in link && typeof link.message === "string" ? link.message : "";
  const openings = messages.map(({ content }) => content.slice(0, 40));
  // The shortest openings are ordinary words, which an honest sentence may well contain.
  const quotes = ['"messages"', connection.apiKey, ...openings.filter(({ length }) => length > 15)];
  if (said === "" || quotes.some((quote) => quote !== "" && said.includes(quote))) return "";
  const oneLine = said.replaceAll(/\s+/g, " ").trim().slice(0, 200);
  return `: ${oneLine.replace(/\.$/, "")}`;
}

/** The failure and what it wraps, outermost first. */
function chainOf(failure: unknown): object[] {
  const chain: object[] = [];
  let link = failure;
  while (typeof link === "object" && link !== null && !chain.includes(link)) {
    chain.push(link);
    // A retried call fails with an error that holds the last attempt's.
    link = "lastError" in link ? link.lastError : "cause" in link ? link.cause : undefined;
  }
  return chain;
}

/** By the message, or by the code beside it. */
function saysContextExceeded(link: object): boolean {
  const said = "message" in link && typeof link.message === "string" ? link.message : "";
  const body = "responseBody" in link ? String(link.responseBody) : "";
  return contextExceeded.test(said) || /"context_length_exceeded"/u.test(body);
}

function codeOf(link: object): string | undefined {
  return "code" in link && typeof link.code === "string" ? link.code : undefined;
}

function isNamed(link: object, name: string): boolean {
  return "name" in link && link.name === name;
}

function isTimeout(link: object): boolean {
  return (
    link instanceof UpstreamTimeoutError ||
    isNamed(link, "TimeoutError") ||
    timeoutCodes.has(codeOf(link) ?? "")
  );
}

/** The provider itself told of a fault of no known kind, inside the stream. */
function isReported(link: object): boolean {
  return isNamed(link, "AI_StreamProviderError");
}

function isBreak(link: object): boolean {
  return breakCodes.has(codeOf(link) ?? "");
}
