// Sends streams of events: the head at once, each event as soon as the client can take it, pings, and always an end.
import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { isDomainError } from "../platform/errors.ts";
import { HttpError, toErrorAnswer } from "./errors.ts";
import type { DeclaredEvents, EventStream, StreamedEvent, StreamFailure } from "./event-stream.ts";

type Reach = Pick<AppContext, "log">;

export type EventSender = {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    stream: EventStream<StreamedEvent>,
    declared: DeclaredEvents,
  ): Promise<FastifyReply>;
  /** Tells every stream to end, and waits until they have or their time is up. */
  end(): Promise<void>;
};

const pingMilliseconds = 15_000;
/** Who reads nothing for so long has left without saying so. */
const stalledMilliseconds = 2 * 60 * 1000;
/** What a stream has to come to its own end when the service stops. */
const endingMilliseconds = 3000;

const head = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  // A proxy that collects an answer before it passes it on would hold back every event.
  "x-accel-buffering": "no",
};

const stopping = "The service is stopping. Try again in a moment.";

export function createEventSender(context: Reach): EventSender {
  const open = new Map<Promise<void>, () => void>();
  let isEnding = false;
  return {
    async send(request, reply, stream, declared) {
      if (isEnding) throw new HttpError(503, stopping, { "retry-after": "5" });
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...head }))
        if (value !== undefined) raw.setHeader(name, value);
      if (request.method === "HEAD") {
        raw.end();
        return reply;
      }
      raw.flushHeaders();
      const running = run(context, request, openClient(raw), stream, declared);
      open.set(running.done, running.stop);
      await running.done.finally(() => open.delete(running.done));
      return reply;
    },
    async end() {
      isEnding = true;
      for (const stop of open.values()) stop();
      // A generator that does not heed its signal is left behind.
      const timeIsUp = new Promise<void>((resolve) => {
        setTimeout(resolve, endingMilliseconds).unref();
      });
      await Promise.race([Promise.all(open.keys()), timeIsUp]);
    },
  };
}

function run(
  context: Reach,
  request: FastifyRequest,
  client: Client,
  stream: EventStream<StreamedEvent>,
  declared: DeclaredEvents,
): { done: Promise<void>; stop: () => void } {
  const controller = new AbortController();
  let overdue: NodeJS.Timeout | undefined;
  client.onLeave(() => controller.abort());

  const sendFailure = (failure: StreamFailure) =>
    client.send({ event: "error", data: declared.describeFailure(failure) });

  const produce = async () => {
    for await (const each of stream.produce(controller.signal)) {
      if (client.isClosed()) return;
      await client.send(each);
      // What comes after its last event, a generator does for itself.
      if (each.event === "error" || declared.last.includes(each.event)) client.close();
    }
    if (client.isClosed()) return;
    controller.signal.throwIfAborted();
    throw new Error(`${request.routeOptions.url} ended without its last event`);
  };
  const finish = async () => {
    try {
      await produce();
    } catch (error) {
      const wasStopped = controller.signal.aborted && isAbort(error, controller.signal);
      const failure = wasStopped
        ? { code: "stopping", message: stopping }
        : describe(context, request, error);
      await sendFailure(failure);
    } finally {
      clearTimeout(overdue);
      client.close();
    }
  };
  return {
    done: finish(),
    stop() {
      controller.abort();
      if (client.isClosed()) return;
      overdue = setTimeout(() => {
        void sendFailure({ code: "stopping", message: stopping });
        client.close();
      }, endingMilliseconds);
    },
  };
}

/** One event after the other; whoever awaits `send` goes no faster than the client reads. */
type Client = {
  send(event: StreamedEvent): Promise<void>;
  /** Nothing more is sent: the client has left, or has got its last event. */
  isClosed(): boolean;
  onLeave(callback: () => void): void;
  close(): void;
};

function openClient(response: ServerResponse): Client {
  let count = 0;
  const isClosed = () => response.writableEnded || response.destroyed;
  const ping = setInterval(() => {
    if (!isClosed() && !response.writableNeedDrain) response.write(": ping\n\n");
  }, pingMilliseconds);
  response.on("close", () => clearInterval(ping));
  return {
    async send({ event, data, id = count + 1 }) {
      if (isClosed()) return;
      count = id;
      const text = `id: ${count}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (!response.write(text)) await drained(response);
    },
    isClosed,
    onLeave(callback) {
      const leave = () => {
        if (!response.writableFinished) callback();
      };
      if (response.destroyed) leave();
      else response.on("close", leave);
    },
    close() {
      clearInterval(ping);
      if (!isClosed()) response.end();
    },
  };
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const stalled = setTimeout(() => response.destroy(), stalledMilliseconds);
    const goOn = () => {
      clearTimeout(stalled);
      response.off("drain", goOn).off("close", goOn);
      resolve();
    };
    response.on("drain", goOn).on("close", goOn);
  });
}

function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === "AbortError");
}

/** As an ordinary answer would tell it, and log it. */
function describe({ log }: Reach, request: FastifyRequest, error: unknown): StreamFailure {
  const answer = toErrorAnswer(error, request.id);
  const fields = { requestId: request.id, method: request.method, url: request.routeOptions.url };
  if (answer.unexpected) log.error({ ...fields, error }, "unexpected failure");
  else if (answer.status >= 500) log.warn({ ...fields, reason: answer.body.message }, "failed");
  return {
    code: isDomainError(error) ? error.code : "unexpected",
    message: answer.body.message,
  };
}
