// Turns failures of the S3 client into errors the domain can speak of.
import { isDomainError, UpstreamError, UpstreamTimeoutError } from "../errors.ts";

const TIMEOUTS = new Set(["TimeoutError", "RequestTimeout", "ETIMEDOUT"]);

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && ["NotFound", "NoSuchKey"].includes(error.name);
}

/** An abort is not a failure of S3: the caller gets the reason it gave itself. */
export function describeS3Error(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof Error) || isDomainError(error)) return error;
  const reason = reasonOf(error);
  if (TIMEOUTS.has(reason)) {
    return new UpstreamTimeoutError(
      "The file storage did not answer in time: try again, and check the endpoint in FILES_URL if it goes on.",
      { code: "files_timeout", cause: error },
    );
  }
  return new UpstreamError(
    `The file storage refused or could not be reached (${reason}): check FILES_URL, its bucket and its credentials, then try again.`,
    { code: "files_unavailable", cause: error },
  );
}

/** The code first: the SDK names a connection that was cut TimeoutError too. */
function reasonOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
