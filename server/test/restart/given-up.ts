// Tasks the service gives up: one whose process has died at its last try is failed, and whoever asked may ask again.
import type { Reply } from "../app.ts";

const words = "The process running it ended before the job did";

export function saysGivenUp(text: string | null): boolean {
  return text?.includes(words) === true;
}

/** A refusal that says so, or a record of a task that does. */
export function isGivenUp({ status, message, data }: Reply): boolean {
  return status === 200
    ? data.status === "failed" && saysGivenUp(data.error_message)
    : saysGivenUp(`${message} ${JSON.stringify(data)}`);
}
