// What Zotero's answers mean: the fate of each object in a write, and the reason when it was refused as a whole.
import { z } from "zod";
import { UpstreamError, UpstreamTimeoutError } from "../../platform/errors.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";

const keys = z.record(z.string(), z.string()).default({});
/** `successful` holds whole objects, `success` their keys alone; Zotero sends both and documents the former. */
const writeReport = z.object({
  success: keys,
  successful: z.record(z.string(), z.looseObject({ key: z.string() })).default({}),
  unchanged: keys,
  failed: z.record(z.string(), z.object({ code: z.number(), message: z.string() })).default({}),
});

/** What became of one object: its key, or why there is none. */
export type Fate = { key: string } | { reason: string };

const preconditionFailed = 412;

/** The fate of each object, in the order in which they were sent. */
export async function readWriteReport(
  response: SafeResponse,
  sent: ReadonlyArray<{ key: string }>,
): Promise<Fate[]> {
  const parsed = writeReport.safeParse(await response.json());
  if (!parsed.success) throw unreadable(parsed.error);
  const { success, successful, unchanged, failed } = parsed.data;
  return sent.map(({ key }, index) => {
    const written = success[index] ?? successful[index]?.key ?? unchanged[index];
    if (written !== undefined) return { key: written };
    const failure = failed[index];
    if (failure === undefined) return { reason: "Zotero did not say what became of it." };
    // The key is new and ours: only an earlier try, whose answer was lost, can have stored it.
    if (failure.code === preconditionFailed) return { key };
    return { reason: `Zotero refused it: ${failure.message} (${failure.code})` };
  });
}

const versions = z.record(z.string(), z.number());

/** Which of the objects asked for are in the library. */
export async function readStoredKeys(response: SafeResponse): Promise<Set<string>> {
  const parsed = versions.safeParse(await response.json());
  if (!parsed.success) throw unreadable(parsed.error);
  return new Set(Object.keys(parsed.data));
}

/** True when an earlier try of the same write was carried out and only its answer got lost. */
export function isAlreadyWritten(response: SafeResponse): boolean {
  return response.status === preconditionFailed;
}

/** Codes of refusals that concern what was sent, and say nothing about the next request. */
const contentRefused = "zotero_content_refused";

export function concernsContentOnly(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === contentRefused;
}

const codesInDoubt = new Set(["connection_failed", "bad_response", "zotero_failed"]);

/** Whether Zotero may have done what was asked, although it did not say so. */
export function leavesDoubt(error: Error): boolean {
  if (error instanceof UpstreamTimeoutError) return true;
  return error instanceof UpstreamError && codesInDoubt.has(error.code);
}

export function toError({ status }: SafeResponse): UpstreamError {
  switch (status) {
    case 401:
    case 403:
      return new UpstreamError(
        "Zotero refused the key. Check that ZOTERO_API_KEY is valid and may write to the library of ZOTERO_USER_ID, which is a number, not a name: zotero.org/settings/keys shows both.",
        { code: "zotero_key_refused" },
      );
    case 404:
      return new UpstreamError(
        "Zotero does not know this library. Check ZOTERO_USER_ID, the number shown at zotero.org/settings/keys, and ZOTERO_BASE_URL.",
        { code: "zotero_unknown_library" },
      );
    case 400:
    case 413:
      return new UpstreamError(`Zotero refused what was sent as a whole (status ${status}).`, {
        code: contentRefused,
      });
    case 409:
      return new UpstreamError("The Zotero library is locked at the moment. Try again later.", {
        code: "zotero_locked",
      });
    case 429:
    case 503:
      return busy();
    default:
      return new UpstreamError(`Zotero answered with status ${status}. Try again later.`, {
        code: "zotero_failed",
      });
  }
}

export function busy(): UpstreamError {
  return new UpstreamError("Zotero is busy and asks for patience. Try again in some minutes.", {
    code: "zotero_busy",
  });
}

function unreadable(cause: z.ZodError): UpstreamError {
  return new UpstreamError(
    "Zotero answered in a way that is not understood. Check ZOTERO_BASE_URL.",
    { code: "bad_response", cause },
  );
}
