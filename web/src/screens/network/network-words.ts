// How a call's purpose, its end and its size are told.
import type { Say } from "../../language/translate.ts";
import type { WordKey } from "../../language/english.ts";
import type { NetworkCall } from "./network-queries.ts";

const purposes: Record<string, WordKey> = {
  search: "network.purpose.search",
  "look-up": "network.purpose.look-up",
  pdf: "network.purpose.pdf",
  "open-access": "network.purpose.open-access",
  feed: "network.purpose.feed",
  "citation-graph": "network.purpose.citation-graph",
  model: "network.purpose.model",
  "reference-manager": "network.purpose.reference-manager",
  other: "network.purpose.other",
};

const errors: Record<string, WordKey> = {
  offline: "network.error.offline",
  address_forbidden: "network.error.address_forbidden",
  source_busy: "network.error.source_busy",
  upstream_timeout: "network.error.upstream_timeout",
  connection_failed: "network.error.connection_failed",
  too_large: "network.error.too_large",
  bad_encoding: "network.error.bad_encoding",
  cancelled: "network.error.cancelled",
};

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

export function sayPurpose(say: Say, purpose: string): string {
  const key = purposes[purpose];
  return key === undefined ? purpose : say(key);
}

/** The status, the reason why there is none, or both where an answer broke off. */
export function sayEnd(say: Say, { status, error }: Pick<NetworkCall, "status" | "error">): string {
  if (error === null) return String(status ?? "");
  const key = errors[error];
  const reason = key === undefined ? error : say(key);
  return status === null ? reason : `${status}, ${reason}`;
}

export function sayBytes(language: string, bytes: number): string {
  // In full the unit would be "byte" also for many.
  if (bytes < 1000) return `${bytes.toLocaleString(language)} B`;
  const step = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step - 1] ?? "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** step);
}
