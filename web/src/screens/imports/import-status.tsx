// How an import stands; one that went through needs no word.
import { useSpeech } from "../../language/language-context.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Import } from "./import-queries.ts";

export function ImportStatus({ status }: Pick<Import, "status">) {
  const { say } = useSpeech();
  if (status === "completed") return null;
  if (status === "failed") return <Pill tone="bad">{say("imports.status.failed")}</Pill>;
  if (status === "cancelled") return <Pill tone="calm">{say("imports.status.cancelled")}</Pill>;
  return <Pill tone="info">{say("imports.status.running")}</Pill>;
}
