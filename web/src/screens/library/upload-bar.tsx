// How much of an upload was sent.
import { useSpeech } from "../../language/language-context.tsx";
import type { Upload } from "../../papers/uploads.ts";

export function UploadBar({ upload }: { upload: Upload }) {
  const { say } = useSpeech();
  return (
    <progress
      aria-label={say("upload.progress")}
      max={1}
      {...(upload.isAwaited ? {} : { value: upload.sentBytes / Math.max(upload.totalBytes, 1) })}
      className="h-1.5 w-full"
    />
  );
}
