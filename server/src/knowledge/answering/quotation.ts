// A sentence as the built-in engine quotes it: in the paper's words, without what only its page needs.
import { withoutSectionLabel } from "../text/sentence-roles.ts";
import { withoutMarkers } from "./markers.ts";

/** The paper's own numbers would read as ours, and "CONCLUSION:" heads a part of an abstract that an answer does not have. */
export function quotationOf(sentence: string): string {
  return withoutMarkers(withoutSectionLabel(sentence));
}
