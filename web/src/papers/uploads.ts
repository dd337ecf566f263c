// The uploads of this tab, one a project: they go on while one moves about the page, and leaving it asks first.
import { useSyncExternalStore } from "react";
import { uploadPdfs } from "../api/upload.ts";
import { joinOutcomes, nothingUploaded, readRefusals, splitFiles } from "./upload-parts.ts";
import type { UploadOutcome } from "./upload-parts.ts";

export type Upload = {
  isSending: boolean;
  /** Everything of the request was sent: the server looks at the first pages of its files. */
  isAwaited: boolean;
  fileCount: number;
  totalBytes: number;
  sentBytes: number;
  outcome: UploadOutcome;
  isCancelled: boolean;
  error: Error | undefined;
  /** What was not taken because of the error or the cancelling. */
  unsent: File[];
};

const uploads = new Map<number, Upload>();
const queues = new Map<number, File[][]>();
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(projectId: number, upload: Upload | undefined): void {
  if (upload === undefined) uploads.delete(projectId);
  else uploads.set(projectId, upload);
  const isBusy = [...uploads.values()].some((each) => each.isSending);
  if (isBusy) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function useUpload(projectId: number): Upload | undefined {
  return useSyncExternalStore(listen, () => uploads.get(projectId));
}

/** Files that come while others are being sent are sent after them. */
export function startUpload(projectId: number, files: File[], onAnswer: () => void): void {
  const before = uploads.get(projectId);
  const isRunning = before?.isSending === true;
  const queue = queues.get(projectId) ?? [];
  queue.push(...splitFiles(files));
  queues.set(projectId, queue);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  change(projectId, {
    isSending: true,
    isAwaited: false,
    fileCount: (isRunning ? before.fileCount : 0) + files.length,
    totalBytes: (isRunning ? before.totalBytes : 0) + bytes,
    sentBytes: isRunning ? before.sentBytes : 0,
    outcome: isRunning ? before.outcome : nothingUploaded,
    isCancelled: false,
    error: undefined,
    unsent: [],
  });
  if (!isRunning) void sendAll(projectId, queue, onAnswer);
}

export function cancelUpload(projectId: number): void {
  controllers.get(projectId)?.abort();
}

export function forgetUpload(projectId: number): void {
  change(projectId, undefined);
}

async function sendAll(projectId: number, queue: File[][], onAnswer: () => void): Promise<void> {
  const controller = new AbortController();
  controllers.set(projectId, controller);
  const update = (part: Partial<Upload>) => {
    const upload = uploads.get(projectId);
    if (upload !== undefined) change(projectId, { ...upload, ...part });
  };
  let sentBefore = 0;
  for (let files = queue.shift(); files !== undefined; files = queue.shift()) {
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const start = sentBefore;
    try {
      const outcome = await sendPart(projectId, files, controller.signal, (share) =>
        update({ sentBytes: start + share * bytes, isAwaited: share === 1 }),
      );
      const { outcome: earlier = nothingUploaded } = uploads.get(projectId) ?? {};
      update({ outcome: joinOutcomes(earlier, outcome), isAwaited: false });
    } catch (error) {
      const isCancelled = controller.signal.aborted;
      const reason = error instanceof Error ? error : new Error(String(error));
      const unsent = [files, ...queue.splice(0)].flat();
      update({ isSending: false, isCancelled, error: isCancelled ? undefined : reason, unsent });
      onAnswer();
      return;
    }
    sentBefore += bytes;
    onAnswer();
  }
  update({ isSending: false });
}

async function sendPart(
  projectId: number,
  files: File[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  try {
    return await uploadPdfs(projectId, files, { signal, onProgress });
  } catch (error) {
    const errors = readRefusals(error, files);
    if (errors === undefined) throw error;
    return { ...nothingUploaded, errors };
  }
}
