// What is said where no route is: 404, or 405 with the methods that the path does take.
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "./endpoint.ts";
import { HttpError } from "./errors.ts";

type Routed = Pick<Endpoint, "method" | "path">;

export function unknownRoute(request: FastifyRequest, endpoints: readonly Routed[]): HttpError {
  const path = pathOf(request).replace(/(.)\/$/u, "$1");
  const methods: string[] = methodsAt(path, endpoints);
  if (methods.length === 0 && request.server.hasRoute({ method: "GET", url: path }))
    methods.push("GET");
  if (methods.length === 0)
    return new HttpError(404, `There is nothing at ${path}. See /docs for what there is.`);
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return new HttpError(405, `${request.method} is not possible here. Use ${allowed.join(", ")}.`, {
    allow: allowed.join(", "),
  });
}

/** Paths without their query, which may hold what people search for. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

/**
 * Where `…/papers/bulk` stands beside `…/papers/{paper_id}`, a method that only the second has would be taken for one on
 * a paper called "bulk". Tells whether a request came there that way.
 */
export function createDetour(
  declared: Routed,
  endpoints: readonly Routed[],
): (request: FastifyRequest) => boolean {
  const nearer = endpoints.filter((other) => isNearer(other.path, declared.path));
  return (request) => nearer.length > 0 && methodsAt(pathOf(request), nearer).length > 0;
}

/** Of the paths that fit, those with the fewest parameters. */
function methodsAt(path: string, endpoints: readonly Routed[]): string[] {
  const fitting = endpoints.filter(({ path: each }) => toPattern(each).test(path));
  const fewest = Math.min(...fitting.map((each) => countParameters(each.path)));
  return fitting
    .filter((each) => countParameters(each.path) === fewest)
    .map(({ method }) => method);
}

function isNearer(path: string, than: string): boolean {
  return path !== than && toPattern(than).test(path) && !toPattern(path).test(than);
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/gu, "[^/]+")}/?$`, "u");
}

function countParameters(path: string): number {
  return path.split("{").length - 1;
}
