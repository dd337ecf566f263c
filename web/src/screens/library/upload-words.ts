// How an upload is said in a line.
import type { Say } from "../../language/translate.ts";
import { splitReadable } from "../../papers/upload-parts.ts";
import type { Upload } from "../../papers/uploads.ts";

const megabyte = 1024 * 1024;

export function sayUpload(say: Say, language: string, upload: Upload): string {
  if (upload.isSending) return saySending(say, language, upload);
  if (upload.isCancelled) return say("upload.cancelled", { count: upload.unsent.length });
  if (upload.error !== undefined) return say("upload.stopped", { count: upload.unsent.length });
  const { papers, conflicts, errors } = upload.outcome;
  const { readable, unreadable } = splitReadable(papers);
  return say("upload.summary", {
    papers: readable.length,
    conflicts: conflicts.length,
    errors: errors.length + unreadable.length,
  });
}

function saySending(say: Say, language: string, upload: Upload): string {
  if (upload.isAwaited) return say("upload.awaited");
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (bytes: number) => `${(bytes / megabyte).toLocaleString(language, format)} MB`;
  return say(upload.fileCount === 1 ? "upload.sendingOne" : "upload.sending", {
    count: upload.fileCount,
    sent: megabytes(upload.sentBytes),
    total: megabytes(upload.totalBytes),
  });
}
