// Writes the script of an audio overview, in a thread: comparing papers takes a while.
import {
  type OverviewOrder,
  type OverviewScript,
  writeOverview,
} from "../../knowledge/drafting/overview-script.ts";

export function writeInThread(order: OverviewOrder): OverviewScript {
  return writeOverview(order);
}
