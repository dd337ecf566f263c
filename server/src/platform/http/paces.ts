// How often an outside service is asked and over how many connections, and which pace an address falls under.

import { classifyAddress } from "./addresses.ts";

export type Pace = {
  /** All addresses under one name share their turns. */
  name: string;
  /** How the addresses begin, such as https://api.example.org or https://example.org/files. */
  at: readonly string[];
  everyMs: number;
  /** How close the service's own rate-limit headers may bring requests; without it they only slow them down. */
  leastMs?: number;
  /** How many of this process may be under way. */
  connections: number;
  /** Only one may be under way, in whatever process. */
  alone?: boolean;
};

export type FoundPace = Omit<Pace, "at">;

const POLITE = { everyMs: 200, connections: 4 };

/** The pace whose address fits best, or a polite one for a host that nobody knows. */
export function findPace(url: URL, paces: readonly Pace[]): FoundPace {
  const fitting = paces.flatMap((pace) =>
    pace.at.flatMap((base) => {
      const length = fitLength(url, base);
      return length === undefined ? [] : [{ pace, length }];
    }),
  );
  const best = fitting.toSorted((one, other) => other.length - one.length)[0];
  if (best !== undefined) return best.pace;
  // What the operator runs beside this server is nobody else's to be spared.
  if (isLocal(url.hostname)) return { name: url.host, everyMs: 0, connections: Infinity };
  return { name: url.host, ...POLITE };
}

function fitLength(url: URL, base: string): number | undefined {
  const start = URL.parse(base);
  if (start === null || start.origin !== url.origin) return undefined;
  const path = start.pathname.replace(/\/+$/u, "");
  const fits = url.pathname === path || url.pathname.startsWith(`${path}/`);
  return fits ? path.length : undefined;
}

function isLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/u, "$1");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return /^[\d.]+$|:/u.test(host) && classifyAddress(host) === "private";
}
