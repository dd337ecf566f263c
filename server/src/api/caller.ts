// Finds out who is calling: the key presented, its scope, and the e-mail the request speaks for.
import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { UnauthenticatedError } from "../platform/errors.ts";
import type { Access, Caller, Gatekeeper } from "./access.ts";
import { ValidationError } from "./errors.ts";

const emailAddress = /^[^\s@<>()[\],;:"\\]+@(?:[^\s@.<>()[\],;:"\\]+\.)+[^\s@.<>()[\],;:"\\]{2,}$/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && emailAddress.test(text);
}

/** A key that is presented is always checked, also where none is needed. */
export async function identifyCaller(
  request: Pick<FastifyRequest, "headers">,
  access: Access,
  gatekeeper: Gatekeeper,
  mode: Config["auth"]["mode"],
): Promise<Caller> {
  const presented = presentedKey(request.headers);
  const email = presentedEmail(request.headers["x-user-email"]);
  if (presented === undefined) {
    if (mode === "required" && access.kind !== "public") {
      throw new UnauthenticatedError(
        "A key is needed. Send it as X-API-Key or as Authorization: Bearer.",
        {
          code: "key_missing",
        },
      );
    }
    return { scope: "admin", keyId: undefined, email };
  }
  const key = await gatekeeper.findKey(presented);
  if (key === undefined) {
    throw new UnauthenticatedError(
      "This key is unknown or was revoked. Ask an administrator for another.",
      {
        code: "key_unknown",
      },
    );
  }
  return { scope: key.scope, keyId: key.id, email };
}

function presentedKey(headers: FastifyRequest["headers"]): string | undefined {
  const own = headers["x-api-key"];
  if (own !== undefined) return Array.isArray(own) ? own.join(",") : own;
  const authorization = headers.authorization;
  if (authorization === undefined) return undefined;
  return /^Bearer +(\S+)$/iu.exec(authorization)?.[1] ?? authorization;
}

function presentedEmail(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const email = String(header).trim().toLowerCase();
  if (!isEmailAddress(email)) {
    const msg = "must be one e-mail address";
    throw new ValidationError([{ loc: ["header", "X-User-Email"], msg, type: "invalid_format" }]);
  }
  return email;
}
