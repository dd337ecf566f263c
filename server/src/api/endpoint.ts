// endpoint(): one declaration that gives route, access, validation, types, response check and documentation.
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { Writer } from "../platform/db/database.ts";
import type { Access, Caller, ProjectFor, Role } from "./access.ts";
import type { Precondition } from "./precondition.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type Shape = z.ZodType | undefined;
type Parsed<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: everything already checked. */
type Input<
  Path extends string,
  Asked extends Access,
  Query extends Shape,
  Body extends Shape,
  Writes extends boolean,
> = {
  context: AppContext;
  caller: Caller;
  params: Record<ParameterNames<Path>, number>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  precondition: Precondition;
  /** For projects named elsewhere than in the path. */
  openProject: <const Needed extends Role>(id: number, role: Needed) => Promise<ProjectFor<Needed>>;
} & (Asked extends { kind: "project"; role: infer Needed extends Role }
  ? { project: ProjectFor<Needed> }
  : unknown) &
  (Writes extends true ? { writer: Writer } : unknown);

export type Declaration<
  Path extends string,
  Asked extends Access,
  Query extends Shape,
  Body extends Shape,
  Response extends z.ZodType,
  Writes extends boolean,
> = {
  method: Method;
  /** Below /api/v1, with parameters in braces; every one is a positive whole number. */
  path: Path;
  /** The operation's name in the API document. */
  name: string;
  summary: string;
  description?: string;
  access: Asked;
  query?: Query;
  body?: Body;
  /** The shape of `data`. */
  response: Response;
  /** The whole request is one transaction; a POST of this kind honours Idempotency-Key. */
  transaction?: Writes;
  /** Counted under the stricter rate limit. */
  heavy?: boolean;
  /** The status of a field that is well formed and out of range; 422 but where the specification says otherwise. */
  outOfRangeStatus?: 400;
  handle: (
    input: Input<Path, Asked, Query, Body, Writes>,
  ) => Promise<z.input<Response> | Answer<z.input<Response>>>;
};

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

/** A declaration with its types closed over, as the front door and the API document read it. */
export type Endpoint = {
  method: Method;
  path: string;
  name: string;
  summary: string;
  description: string;
  tag: string;
  access: Access;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  response: z.ZodType;
  transaction: boolean;
  heavy: boolean;
  outOfRangeStatus: number;
  handle: (input: unknown) => Promise<unknown>;
};

export function endpoint<
  const Path extends string,
  const Asked extends Access,
  Response extends z.ZodType,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  const Writes extends boolean = false,
>(declared: Declaration<Path, Asked, Query, Body, Response, Writes>): Endpoint {
  return {
    method: declared.method,
    path: `/api/v1${declared.path}`,
    name: declared.name,
    summary: declared.summary,
    description: declared.description ?? "",
    tag: tagOf(declared.path),
    access: declared.access,
    query: declared.query,
    body: declared.body,
    response: declared.response,
    transaction: declared.transaction ?? false,
    heavy: declared.heavy ?? false,
    outOfRangeStatus: declared.outOfRangeStatus ?? 422,
    handle: declared.handle as (input: unknown) => Promise<unknown>,
  };
}

/** The resource a path speaks of: its last fixed segment that names a collection. */
function tagOf(path: string): string {
  const inProject = /^\/projects\/\{project_id\}\/([a-z-]+)/u.exec(path)?.[1];
  const first = path.split("/")[1] ?? "";
  return inProject === undefined || inProject === "overview" ? first : inProject;
}
