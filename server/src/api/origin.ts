// Keeps web pages elsewhere away from a server on somebody's laptop: by the Host asked for and the Origin asking.
import { isIP } from "node:net";
import type { Config } from "../config/config.ts";
import { HttpError } from "./errors.ts";

export type OriginHeaders = { host?: string | undefined; origin?: string | undefined };

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

export type OriginGuard = {
  /** Throws 403 for a name that is not ours or a page that is not welcome. */
  check(headers: OriginHeaders): void;
  /** Whether an origin of another host was let in, and so needs CORS headers. */
  isListed(origin: string | undefined): boolean;
};

export function createOriginGuard(config: Pick<Config, "server" | "auth">): OriginGuard {
  const listed = new Set(config.server.corsOrigins);
  const isListed = (origin: string | undefined) =>
    origin !== undefined && listed.has(origin.toLowerCase());
  return {
    isListed,
    check({ host, origin }) {
      if (host !== undefined && !isOurName(host, config)) {
        throw new HttpError(
          403,
          "This server does not answer to that name. Add it to ALLOWED_HOSTS.",
        );
      }
      if (origin === undefined || isListed(origin) || isSameHost(origin, host)) return;
      throw new HttpError(
        403,
        "Pages of another origin may not call this server. Add it to CORS_ORIGINS.",
      );
    },
  };
}

function isOurName(host: string, { server, auth }: Pick<Config, "server" | "auth">): boolean {
  const name = host.toLowerCase().replace(/:\d*$/u, "").replace(/\.$/u, "");
  if (server.allowedHosts.length > 0) {
    return (
      server.allowedHosts.some(
        (each) => each === "*" || each === name || each === host.toLowerCase(),
      ) || loopbackNames.has(name)
    );
  }
  // With keys required a foreign page has nothing to gain from rebinding a name to this server.
  return (
    auth.mode === "required" ||
    loopbackNames.has(name) ||
    name === server.host ||
    isSameAddress(name, server.host)
  );
}

// Bound to all addresses, a server is reached under any address of its machine; a name could be anybody's.
function isSameAddress(name: string, boundTo: string): boolean {
  const everywhere = boundTo === "0.0.0.0" || boundTo === "::";
  return everywhere && isIP(name.replace(/^\[|\]$/gu, "")) !== 0;
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
