// Sends PDFs and tells how far it is: fetch cannot, so this is the one place that uses XMLHttpRequest.
import { ApiError } from "./api-error.ts";
import { buildUrl, credentialHeaders } from "./client.ts";
import { readAnswer, readFailure } from "./envelope.ts";
import type { Data } from "./envelope.ts";
import { noteReached } from "./reachability.ts";

const key = "POST /api/v1/projects/{project_id}/papers/upload";

export type UploadAnswer = Data<typeof key>;

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

/** `onProgress` hears the share of the request that was sent, 1 once only the answer is missing. */
export function uploadPdfs(
  projectId: number,
  files: File[],
  { signal, onProgress }: Options,
): Promise<UploadAnswer> {
  const form = new FormData();
  for (const file of files) form.append("files", file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const [method = "POST", template = ""] = key.split(" ");
    request.open(method, buildUrl(template, { project_id: projectId }));
    for (const [name, value] of Object.entries(credentialHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      try {
        const { status, responseText } = request;
        if (status < 200 || status > 299) throw readFailure(status, responseText);
        resolve(readAnswer<typeof key>(status, responseText).data);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    request.addEventListener("error", () => {
      noteReached(false);
      reject(new ApiError(0, "No answer came from the server."));
    });
    request.addEventListener("abort", () => reject(new DOMException("Stopped.", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
