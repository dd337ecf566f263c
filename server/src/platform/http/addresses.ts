// Decides which hosts and network addresses a request may reach, by the trust its URL has earned.

import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

import { InvalidError, UpstreamError } from "../errors.ts";

/**
 * Where a URL came from. `public`: a user or outside data. `admin`: settings changed over the API.
 * `operator`: the environment of the process.
 */
export type FetchTrust = "public" | "admin" | "operator";

type AddressClass = "public" | "private" | "forbidden";

const PRIVATE_IPV4 = [
  "10.0.0.0/8",
  "100.64.0.0/10", // carrier-grade NAT, and what overlay networks hand out
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
];

// No honest provider lives here. The special-purpose registry of RFC 6890 and its successors, and the
// metadata services that clouds put on addresses of other ranges.
const FORBIDDEN_IPV4 = [
  "0.0.0.0/8", // "this host": Linux connects it to loopback
  "100.100.100.200/32", // Alibaba Cloud metadata
  "168.63.129.16/32", // Azure metadata
  "169.254.0.0/16", // link-local, with most clouds' metadata
  "192.0.0.0/24", // IETF assignments, with Oracle Cloud's metadata
  "192.0.2.0/24", // documentation
  "192.88.99.0/24", // 6to4 relays
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, with broadcast
];

const PRIVATE_IPV6 = ["::1/128", "fc00::/7"];

// Only 2000::/3 is given out for the internet, so mapped, compatible, link-local, site-local and
// multicast addresses need no line here: they are not in it.
const GLOBAL_IPV6 = ["2000::/3", "64:ff9b::/96"];

const FORBIDDEN_IPV6 = [
  "2001::/23", // IETF assignments, with Teredo, which embeds an IPv4 address
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4, which embeds an IPv4 address
  "3fff::/20", // documentation
  "fd00:ec2::/32", // Amazon metadata
  "fd20:ce::/32", // Google Cloud metadata
  // A network that only speaks IPv6 reaches IPv4 through this prefix (NAT64), so it is open, except
  // where the IPv4 address it carries is not.
  ...[...PRIVATE_IPV4, ...FORBIDDEN_IPV4].map(embedInNat64),
];

const privateIpv4 = blockList(PRIVATE_IPV4, "ipv4");
const forbiddenIpv4 = blockList(FORBIDDEN_IPV4, "ipv4");
const privateIpv6 = blockList(PRIVATE_IPV6, "ipv6");
const globalIpv6 = blockList(GLOBAL_IPV6, "ipv6");
const forbiddenIpv6 = blockList(FORBIDDEN_IPV6, "ipv6");

function embedInNat64(range: string): string {
  const [base, bits] = range.split("/");
  return `64:ff9b::${base}/${96 + Number(bits)}`;
}

function blockList(ranges: string[], family: "ipv4" | "ipv6"): BlockList {
  const blocks = new BlockList();
  for (const range of ranges) {
    const [base = "", bits] = range.split("/");
    blocks.addSubnet(base, Number(bits), family);
  }
  return blocks;
}

export function classifyAddress(address: string): AddressClass {
  const plain = address.split("%", 1)[0] ?? "";
  if (isIPv4(plain)) {
    if (forbiddenIpv4.check(plain, "ipv4")) return "forbidden";
    return privateIpv4.check(plain, "ipv4") ? "private" : "public";
  }
  // What cannot be read cannot be judged.
  if (!isIPv6(plain) || forbiddenIpv6.check(plain, "ipv6")) return "forbidden";
  if (privateIpv6.check(plain, "ipv6")) return "private";
  return globalIpv6.check(plain, "ipv6") ? "public" : "forbidden";
}

export function isAddressAllowed(address: string, trust: FetchTrust): boolean {
  if (trust === "operator") return true;
  const found = classifyAddress(address);
  return found === "public" || (found === "private" && trust === "admin");
}

export function isHostAllowed(hostname: string, trust: FetchTrust): boolean {
  const host = normaliseHost(hostname);
  if (isIP(host) !== 0) return isAddressAllowed(host, trust);
  // RFC 6761: these names mean loopback, whatever a resolver says.
  if (host === "localhost" || host.endsWith(".localhost")) {
    return isAddressAllowed("127.0.0.1", trust);
  }
  return true;
}

/** Tells whether a host and port are on the operator's list of `host` and `host:port` entries. */
export function createHostList(entries: string[]): (hostname: string, port: string) => boolean {
  const listed = new Set(entries.map(readListEntry));
  return (hostname, port) => {
    const host = normaliseHost(hostname);
    return listed.has(host) || listed.has(`${host} ${port}`);
  };
}

/** The URL, when it is one that may leave the machine; its text never appears in the error. */
export function parseHttpUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) {
    throw new UpstreamError("The address is not a valid URL. Give one like https://host/path.", {
      code: "bad_url",
    });
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new UpstreamError("Only http and https addresses can be fetched.", { code: "bad_url" });
  }
  if (url.username !== "" || url.password !== "") {
    throw new UpstreamError(`The address on ${url.host} must not carry a user name or password.`, {
      code: "bad_url",
    });
  }
  return url;
}

function readListEntry(entry: string): string {
  const trimmed = entry.trim();
  const [, host = "", port] = /^(.+?)(?::(\d{1,5}))?$/u.exec(trimmed) ?? [];
  // Through the URL parser, so that an entry and a URL spelled differently still meet.
  const hostname = isIPv6(trimmed) ? `[${trimmed}]` : host;
  const url = /[/?#@\\]/u.test(hostname) ? null : URL.parse(`http://${hostname}/`);
  if (url === null) {
    throw new InvalidError(`"${entry}" is not a host or host:port that can be allowed.`, {
      code: "bad_host_entry",
    });
  }
  const name = normaliseHost(url.hostname);
  return port === undefined || isIPv6(trimmed) ? name : `${name} ${port}`;
}

function normaliseHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/u, "$1")
    .replace(/\.$/u, "");
}
