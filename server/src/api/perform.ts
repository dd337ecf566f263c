// Performs an operation for a caller, whichever door the wish came through: access, validation, idempotency, handler.
import type { AppContext } from "../context.ts";
import type { Writer } from "../platform/db/database.ts";
import { isDomainError } from "../platform/errors.ts";
import {
  type Caller,
  type Gatekeeper,
  openBinnedProject,
  openProject,
  openProjects,
  requireScope,
  type Role,
} from "./access.ts";
import { checkEvents, checkResponse } from "./check-answers.ts";
import { Answer, Download, type Endpoint, WrittenAnswer } from "./endpoint.ts";
import { EventStream, type StreamedEvent } from "./event-stream.ts";
import { answerOnce, type IdempotentRequest, readIdempotencyKey } from "./idempotency.ts";
import type { Input } from "./input.ts";
import { checkText } from "./json-body.ts";
import { preconditionOf } from "./precondition.ts";
import { readRawBody } from "./raw-body.ts";
import { StoredFileAnswer } from "./stored-file.ts";
import { readParameters, validate } from "./validation.ts";

/** Which of them is the endpoint's to say; a failure is thrown. */
export type Outcome =
  | Answer<unknown>
  | WrittenAnswer
  | Download
  | StoredFileAnswer
  | EventStream<StreamedEvent>;

export type Perform = (declared: Endpoint, caller: Caller, input?: Input) => Promise<Outcome>;

export function createPerform(context: AppContext, gatekeeper: Gatekeeper): Perform {
  return async (declared, caller, input = {}) => {
    requireScope(caller, declared.access);
    if (caller.email !== undefined) await gatekeeper.welcome(caller.email);
    const checked = await check(declared, { context, gatekeeper, caller }, input);
    const outcome = await carryOut(declared, checked);
    if (declared.finish === undefined || !(outcome instanceof Answer)) return outcome;
    const data = await declared.finish(outcome.data, checked.given);
    return toAnswer(declared, context, new Answer(data, outcome.message, outcome.status));
  };
}

type Checked = {
  /** What the handler is given. */
  given: { context: AppContext; [field: string]: unknown };
  once: IdempotentRequest | undefined;
  /** Opens the project of the path, if there is one. */
  openOwn: () => Promise<unknown> | undefined;
};

async function check(
  declared: Endpoint,
  { context, gatekeeper, caller }: { context: AppContext; gatekeeper: Gatekeeper; caller: Caller },
  input: Input,
): Promise<Checked> {
  const { access } = declared;
  if (declared.takes === "json") checkText(input.body, ["body"]);
  const params = readParameters(declared, input.params ?? {});
  const open = <const Needed extends Role>(id: number, role: Needed) =>
    openProject(gatekeeper, caller, id, role);
  const openOwn = () => {
    if (access.kind !== "project") return undefined;
    const id = Number(params["project_id"]);
    return access.mayBeBinned === true
      ? openBinnedProject(gatekeeper, caller, id)
      : open(id, access.role);
  };
  const project = await openOwn();
  const asked = input.query ?? {};
  checkText(asked, ["query"]);
  const query = validate(declared, "query", asked);
  const { signal = neverAborted, lastEventId } = input;
  const known = { context, caller, params, project, openProject: open, query, signal, lastEventId };
  const prepared = await declared.prepare?.({ ...known, ...(await readRawBody(declared, input)) });
  const sent = input.body === undefined ? {} : input.body;
  const body = prepared === undefined ? validate(declared, "body", sent) : undefined;
  const named = declared.opens?.(body) ?? [];
  const opened = named.length === 0 ? [] : await openProjects(gatekeeper, caller, named);
  const precondition = preconditionOf(input.ifMatch, input.body);
  const work = { caller, params, query: asked, body: prepared?.fingerprint ?? input.body };
  return {
    given: { ...known, prepared: prepared?.value, body, opened, precondition },
    once: readIdempotencyKey(declared, input.idempotencyKey, work),
    openOwn,
  };
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

async function carryOut(declared: Endpoint, { given, once, openOwn }: Checked): Promise<Outcome> {
  const { context } = given;
  try {
    if (!declared.transaction) return toOutcome(declared, context, await declared.handle(given));
    return await context.db.write(async (writer: Writer) => {
      const work = async () =>
        toAnswer(declared, context, await declared.handle({ ...given, writer }));
      return once === undefined ? work() : answerOnce(context, writer, once, work);
    });
  } catch (error) {
    // Rows of a project that was deleted meanwhile fail in many ways; that it is gone is the better answer.
    if (!isDomainError(error) || error.code === "reference_gone") await openOwn();
    throw error;
  }
}

function toOutcome(declared: Endpoint, context: AppContext, result: unknown): Outcome {
  if (result instanceof Download || result instanceof StoredFileAnswer) return result;
  if (result instanceof WrittenAnswer) {
    if (context.config.server.checkResponses)
      checkResponse(declared, JSON.parse(new TextDecoder().decode(result.json)));
    return result;
  }
  if (!(result instanceof EventStream)) return toAnswer(declared, context, result);
  return context.config.server.checkResponses ? checkEvents(declared, result) : result;
}

function toAnswer(declared: Endpoint, context: AppContext, result: unknown): Answer<unknown> {
  const answer =
    result instanceof Answer ? result : new Answer(result, "success", declared.successStatus);
  if (context.config.server.checkResponses && answer.status < 400)
    checkResponse(declared, answer.data);
  return answer;
}
