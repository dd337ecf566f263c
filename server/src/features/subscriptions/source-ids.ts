// What a subscription may watch: the scholarly sources by their ids, and feeds by their addresses.
import { type SourceId, sourceIds } from "../../adapters/paper-sources/search-source.ts";

export { type SourceId, sourceIds };

export function isSourceId(source: string): source is SourceId {
  return sourceIds.some((id) => id === source);
}

export function isFeed(source: string): boolean {
  return URL.canParse(source) && /^https?:$/u.test(new URL(source).protocol);
}

/** None named means all that can be searched. */
export function sourcesOf(sources: readonly string[]): readonly string[] {
  return sources.length === 0 ? sourceIds : sources;
}
