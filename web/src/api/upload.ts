// Sends PDFs and tells how far it is: fetch cannot, so this is the one place that uses XMLHttpRequest.
import { ApiError } from "./api-error.ts";
import { buildUrl, credentialHeaders, parseEnvelope } from "./client.ts";
import type { Data } from "./client.ts";
import { refuseCredentials } from "./credentials.ts";

export type UploadAnswer = Data<"POST /api/v1/projects/{project_id}/papers/upload">;

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
    request.open(
      "POST",
      buildUrl("/api/v1/projects/{project_id}/papers/upload", { project_id: projectId }),
    );
    for (const [name, value] of Object.entries(credentialHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    request.addEventListener("error", () =>
      reject(new ApiError(0, "No answer came from the server.")),
    );
    request.addEventListener("abort", () => reject(new DOMException("Stopped.", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest): UploadAnswer {
  const { message, data } = parseEnvelope(request.status, request.responseText);
  if (request.status >= 200 && request.status < 300) return data as UploadAnswer;
  if (request.status === 401) refuseCredentials(message);
  throw new ApiError(request.status, message, data);
}
