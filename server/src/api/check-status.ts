// In tests and development an answer with a status that the API document does not name is a failure.
import type { onSendHookHandler } from "fastify";
import type { Endpoint } from "./endpoint.ts";
import { statusesOf } from "./openapi.ts";

/** A hook that fails where an answer is about to be sent whose status the document does not name. */
export function checkStatus(declared: Endpoint): onSendHookHandler {
  // A method that only a path beside this one lacks is answered here, and belongs to that path.
  const statuses = new Set([...statusesOf(declared), 405]);
  return (_request, { statusCode, raw }, payload, done) => {
    // What is said to a client that has left, nobody hears.
    if (statuses.has(statusCode) || raw.destroyed) return done(null, payload);
    done(
      new Error(`${declared.name} answered ${statusCode}, which the API document does not name`),
    );
  };
}
