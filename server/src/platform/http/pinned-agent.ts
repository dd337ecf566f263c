// Opens connections only to addresses that were checked, so that a name cannot change its answer in between.

import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";

import { Agent, buildConnector } from "undici";

import { UpstreamError } from "../errors.ts";
import { isAddressAllowed, isHostAllowed } from "./addresses.ts";
import type { FetchTrust } from "./addresses.ts";

/** Every address of a name. */
export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;

type PinnedAgentOptions = {
  trust: FetchTrust;
  isListed: (hostname: string, port: string) => boolean;
  lookup?: Lookup | undefined;
};

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * One agent serves one trust: a kept-alive connection that was opened for the operator must not be
 * lent to a URL from outside. Environment proxies are not used: behind one, the address connected to
 * would be the proxy's choice and no longer the one checked here.
 */
export function createPinnedAgent({ trust, isListed, lookup }: PinnedAgentOptions): Agent {
  const resolve: Lookup = lookup ?? ((hostname) => systemLookup(hostname, { all: true }));
  const connectAs = (effective: FetchTrust) =>
    buildConnector({
      // HTTP/1.1 alone: closing the socket is then what cancels a request.
      allowH2: false,
      timeout: CONNECT_TIMEOUT_MS,
      lookup: checkedLookup(resolve, effective),
    });
  const connectChecked = connectAs(trust);
  const connectListed = connectAs("operator");

  return new Agent({
    allowH2: false,
    // Time is bounded per exchange, with one error for it, by the caller of this agent.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(target, callback) {
      const port = target.port || (target.protocol === "https:" ? "443" : "80");
      if (isListed(target.hostname, port)) {
        connectListed(target, callback);
      } else if (isHostAllowed(target.hostname, trust)) {
        connectChecked(target, callback);
      } else {
        callback(forbidden(target.hostname), null);
      }
    },
  });
}

/** The answer handed to the socket is the answer that was checked; nothing resolves the name again. */
function checkedLookup(resolve: Lookup, trust: FetchTrust): LookupFunction {
  const resolveChecked = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) {
      throw new UpstreamError(`${hostname} has no address.`, { code: "connection_failed" });
    }
    // One forbidden address refuses the whole name: an honest public name has none, and to use only
    // its other addresses would leave the choice to whoever answers for the name.
    if (!addresses.every(({ address }) => isAddressAllowed(address, trust))) {
      throw forbidden(hostname);
    }
    return addresses;
  });
  return (hostname, options, callback) => {
    resolveChecked(hostname, (error, addresses) => {
      if (error !== null || options.all) callback(error, addresses);
      else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
}

function forbidden(hostname: string): UpstreamError {
  return new UpstreamError(
    `Refused to connect to ${hostname}: it is, or resolves to, a private or reserved address. ` +
      "An operator who wants it reached can add it to ALLOWED_PRIVATE_HOSTS.",
    { code: "address_forbidden" },
  );
}
