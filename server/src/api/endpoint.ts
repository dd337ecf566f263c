// endpoint(): one declaration that gives route, access, validation, types, response check and documentation.
import { z } from "zod";
import type { AppContext, TransactionContext } from "../context.ts";
import type { Writer } from "../platform/db/database.ts";
import { smallBody } from "./body-budget.ts";
import type { Access, Caller, ProjectFor, Role, ViewableProject } from "./access.ts";
import type {
  DeclaredEvents,
  EventOf,
  EventsDeclaration,
  EventShapes,
  EventStream,
} from "./event-stream.ts";
import type { Precondition } from "./precondition.ts";
import type { StoredFileAnswer } from "./stored-file.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A parameter is a number, or a text where it is written as `{name:text}`. */
type Parameters<Path extends string> = Path extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${infer Name}:text`
      ? { readonly [Each in Name]: string }
      : { readonly [Each in Inner]: number }) &
      Parameters<Rest>
  : unknown;

type Shape = z.ZodType | undefined;
type Parsed<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: everything already checked. */
type CheckedInput<
  Path extends string,
  Asked extends Access,
  Query extends Shape,
  Body extends Shape,
  Writes extends boolean,
  Prepared,
> = {
  context: Writes extends true ? TransactionContext : AppContext;
  caller: Caller;
  params: Parameters<Path>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  precondition: Precondition;
  /** Aborted when whoever asked no longer waits for the answer: for work that takes long. */
  signal: () => AbortSignal;
  /** The last event of a stream that the caller has seen before. */
  lastEventId: number | undefined;
  /** What `prepare` made of the request. */
  prepared: Prepared;
  /** For projects named elsewhere than in the path. */
  openProject: <const Needed extends Role>(id: number, role: Needed) => Promise<ProjectFor<Needed>>;
  /** The projects that `opens` named, each once. */
  opened: ViewableProject[];
} & (Asked extends { kind: "project"; role: infer Needed extends Role }
  ? { project: ProjectFor<Needed> }
  : unknown) &
  (Writes extends true ? { writer: Writer } : unknown);

/** What `prepare` is given: the checked request and its unread body. */
type Unprepared<Path extends string, Asked extends Access, Query extends Shape> = Omit<
  CheckedInput<Path, Asked, Query, undefined, false, undefined>,
  "body" | "prepared" | "precondition" | "opened"
> & {
  bytes: Buffer;
  file: UploadedFile;
  /** One after the other: the next begins when this one was read, or left. */
  files: AsyncIterable<UploadedFile>;
};

/** A body that is a file, or a file of a multipart form, as it arrives. */
export type UploadedFile = { name: string; content: AsyncIterable<Uint8Array> };

export type Declaration<
  Path extends string,
  Asked extends Access,
  Query extends Shape,
  Body extends Shape,
  Response extends z.ZodType,
  Writes extends boolean,
  Prepared,
> = {
  method: Method;
  /** Below /api/v1, with parameters in braces: positive whole numbers, and texts written as `{name:text}`. */
  path: Path;
  /** The operation's name in the API document. */
  name: string;
  summary: string;
  description?: string;
  access: Asked;
  query?: Query;
  body?: Body;
  /** Projects the body names, to be read: each must be there and open to the caller, before any transaction begins. */
  opens?: (body: Parsed<Body>) => readonly number[];
  /** The shape of `data`. */
  response: Response;
  /** The whole request is one transaction; a POST of this kind honours Idempotency-Key. */
  transaction?: Writes;
  /** Counted under the stricter rate limit. */
  heavy?: boolean;
  /** The status of a success; 200 but where the specification says otherwise. */
  successStatus?: 201;
  /** Statuses of its own, beside those that its kind of endpoint has: the API document names them. */
  alsoAnswers?: readonly number[];
  /** The status of a field that is well formed and out of range; 422 but where the specification says otherwise. */
  outOfRangeStatus?: 400;
  /**
   * How `prepare` gets the body: its bytes, a file as it streams in, or the field `files` of a form, file by file.
   * Without `prepare` it is parsed and validated.
   */
  takes?: "bytes" | "file" | "files";
  /** In bytes; for bodies larger than most. */
  bodyLimit?: number;
  /** The content type of the answer, when it is a file. */
  produces?: string;
  /** Content types of files that it answers with instead where that is asked for. */
  alsoProduces?: readonly string[];
  /** Reads the body before the transaction begins. The fingerprint tells this body from another under one Idempotency-Key. */
  prepare?: (
    input: Unprepared<Path, Asked, Query>,
  ) => Promise<{ value: Prepared; fingerprint: string }>;
  handle: (
    input: CheckedInput<Path, Asked, Query, Body, Writes, Prepared>,
  ) => Promise<
    z.input<Response> | Answer<z.input<Response>> | WrittenAnswer | Download | StoredFileAnswer
  >;
  /** Completes the answer once the transaction is over, also when it is given again. */
  finish?: (
    data: z.input<Response>,
    input: { context: AppContext; query: Parsed<Query>; signal: () => AbortSignal },
  ) => Promise<z.input<Response>>;
};

/** What an endpoint declares that answers with a stream of events. */
type StreamDeclaration<
  Path extends string,
  Asked extends Access,
  Query extends Shape,
  Body extends Shape,
  Shapes extends EventShapes,
> = Omit<
  Declaration<Path, Asked, Query, Body, z.ZodNever, false, undefined>,
  | "response"
  | "transaction"
  | "produces"
  | "alsoProduces"
  | "takes"
  | "prepare"
  | "handle"
  | "finish"
> & {
  events: EventsDeclaration<Shapes>;
  handle: (
    input: CheckedInput<Path, Asked, Query, Body, false, undefined>,
  ) => Promise<EventStream<EventOf<Shapes>>>;
};

/** What an endpoint also answers that asks a model, which may be one elsewhere. */
export const usesModels = [400, 502, 504] as const;

/** An answer with a message of its own, or a failure that the specification wants in this shape. */
export class Answer<Data> {
  readonly data: Data;
  readonly message: string;
  readonly status: number;

  constructor(data: Data, message: string, status = 200) {
    this.data = data;
    this.message = message;
    this.status = status;
  }
}

/** An answer whose data was written as JSON elsewhere: writing much of it would hold up the event loop. */
export class WrittenAnswer {
  /** UTF-8. */
  readonly json: Uint8Array;

  constructor(json: Uint8Array) {
    this.json = json;
  }
}

/** An answer that is a file, sent as it is made. */
export class Download {
  readonly fileName: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Where it is not what the endpoint produces otherwise: one of `alsoProduces`. */
  readonly contentType: string | undefined;

  constructor(fileName: string, content: AsyncIterable<string | Uint8Array>, contentType?: string) {
    this.fileName = fileName;
    this.content = content;
    this.contentType = contentType;
  }
}

/** A declaration with its types closed over, as whoever performs, serves or documents it reads it. */
export type Endpoint = {
  method: Method;
  path: string;
  /** The path's parameters, in its order. */
  parameters: Array<{ name: string; isText: boolean }>;
  name: string;
  summary: string;
  description: string;
  tag: string;
  access: Access;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  opens: ((body: unknown) => readonly number[]) | undefined;
  response: z.ZodType;
  events: DeclaredEvents | undefined;
  transaction: boolean;
  heavy: boolean;
  successStatus: number;
  alsoAnswers: readonly number[];
  outOfRangeStatus: number;
  takes: "json" | "bytes" | "file" | "files";
  bodyLimit: number;
  produces: string;
  alsoProduces: readonly string[];
  prepare: ((input: unknown) => Promise<{ value: unknown; fingerprint: string }>) | undefined;
  handle: (input: unknown) => Promise<unknown>;
  finish: ((data: unknown, input: unknown) => Promise<unknown>) | undefined;
};

export function endpoint<
  const Path extends string,
  const Asked extends Access,
  Response extends z.ZodType,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  const Writes extends boolean = false,
  Prepared = undefined,
>(declared: Declaration<Path, Asked, Query, Body, Response, Writes, Prepared>): Endpoint {
  return {
    method: declared.method,
    path: `/api/v1${declared.path.replaceAll(":text}", "}")}`,
    parameters: [...declared.path.matchAll(/\{(\w+)(:text)?\}/gu)].map(([, name = "", text]) => ({
      name,
      isText: text !== undefined,
    })),
    name: declared.name,
    summary: declared.summary,
    description: declared.description ?? "",
    tag: tagOf(declared.path),
    access: declared.access,
    query: declared.query,
    body: declared.body,
    opens: declared.opens as Endpoint["opens"],
    response: declared.response,
    events: undefined,
    transaction: declared.transaction ?? false,
    heavy: declared.heavy ?? false,
    successStatus: declared.successStatus ?? 200,
    alsoAnswers: declared.alsoAnswers ?? [],
    outOfRangeStatus: declared.outOfRangeStatus ?? 422,
    takes: declared.takes ?? "json",
    bodyLimit: declared.bodyLimit ?? smallBody,
    produces: declared.produces ?? "application/json",
    alsoProduces: declared.alsoProduces ?? [],
    prepare: declared.prepare as Endpoint["prepare"],
    handle: declared.handle as Endpoint["handle"],
    finish: declared.finish as Endpoint["finish"],
  };
}

/** The same for an answer that is a stream of events. */
export function streamEndpoint<
  const Path extends string,
  const Asked extends Access,
  Shapes extends EventShapes,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(declared: StreamDeclaration<Path, Asked, Query, Body, Shapes>): Endpoint {
  const { handle, events, ...rest } = declared;
  return {
    ...endpoint({ ...rest, response: z.never(), handle: handle as never }),
    produces: "text/event-stream",
    events,
  };
}

/** The resource a path speaks of: its last fixed segment that names a collection. */
function tagOf(path: string): string {
  const inProject = /^\/projects\/\{project_id\}\/([a-z-]+)/u.exec(path)?.[1];
  const first = path.split("/")[1] ?? "";
  return inProject === undefined || inProject === "overview" ? first : inProject;
}
