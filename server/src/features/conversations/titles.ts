// Short texts made from messages: the title of a conversation, and the preview of its last message.
import { untitled } from "./conversations.schema.ts";

const longestTitle = 60;
const longestPreview = 100;
// A title is cut between words where that does not cost it too much.
const shortestCut = 40;

/** A conversation is called by its first question. */
export function titleFrom(question: string): string {
  // The beginning is enough, whatever was pasted after it.
  const line = question.slice(0, 1000).replaceAll(/\s+/gu, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(line)) return untitled;
  if (line.length <= longestTitle) return line;
  const space = line.lastIndexOf(" ", longestTitle - 1);
  const end = space >= shortestCut ? space : longestTitle - 1;
  return `${beginningOf(line, end).trimEnd()}…`;
}

export function previewOf(content: string): string {
  return beginningOf(content, longestPreview);
}

/** Never half a character. */
function beginningOf(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const isHalf = text.length > length && last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isHalf ? length - 1 : length);
}
