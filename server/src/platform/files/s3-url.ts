// Reads FILES_URL: s3://bucket/prefix?endpoint=http://127.0.0.1:9000&region=eu-west-1&path_style=1.
import { InvalidError } from "../errors.ts";

export type S3Location = {
  bucket: string;
  /** Empty, or ending in a slash. */
  prefix: string;
  region: string;
  endpoint: string | undefined;
  pathStyle: boolean;
};

const KNOWN = new Set(["endpoint", "region", "path_style"]);

export function parseS3Url(text: string): S3Location {
  if (!URL.canParse(text)) throw badUrl("it is no URL");
  const url = new URL(text);
  if (url.protocol !== "s3:") throw badUrl("it does not begin with s3://");
  if (url.hostname === "") throw badUrl("it names no bucket");
  if (url.username !== "" || url.password !== "") throw badUrl("it contains credentials");
  const unknown = url.searchParams.keys().find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw badUrl(`it has an unknown parameter "${unknown}"`);
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(protocolOf(endpoint))) {
    throw badUrl("its endpoint is no http or https address");
  }
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: prefix === "" ? "" : `${prefix}/`,
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint,
    pathStyle: ["1", "true"].includes(url.searchParams.get("path_style") ?? ""),
  };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : "";
}

/** The URL itself is not repeated: somebody may have put a secret into it. */
function badUrl(reason: string): InvalidError {
  return new InvalidError(
    `FILES_URL cannot be used: ${reason}. Write it as s3://bucket/prefix?endpoint=https://host&region=name&path_style=1; all after the bucket may be left out, and credentials do not belong in it.`,
    { code: "invalid_files_url" },
  );
}
