// Reads a JSON body strictly: valid UTF-8, valid JSON, no abysmal nesting, and only text that every database can store.
import { ValidationError } from "./errors.ts";

const deepest = 100;
const utf8 = new TextDecoder("utf-8", { fatal: true });

type Location = Array<string | number>;

export function parseJsonBody(bytes: Buffer): unknown {
  const value = parseJson(bytes);
  checkText(value, ["body"]);
  return value;
}

/** For who has the text in it checked by others. */
export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  return text.trim() === "" ? undefined : parse(text);
}

/** Refuses, wherever it is nested, text with NUL or half a character: neither can be stored and given back unchanged. */
export function checkText(value: unknown, loc: Location): void {
  if (typeof value === "string") checkString(value, loc);
  if (typeof value !== "object" || value === null) return;
  if (loc.length > deepest)
    throw invalid(["body"], `must not be nested deeper than ${deepest} levels`);
  // One list that grows and shrinks on the way: a body can have a million values, and nobody else runs meanwhile.
  const depth = loc.length;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      loc[depth] = index;
      checkText(value[index], loc);
    }
  } else {
    for (const [key, inner] of Object.entries(value)) {
      loc.length = depth;
      checkString(key, loc);
      loc[depth] = key;
      checkText(inner, loc);
    }
  }
  loc.length = depth;
}

function checkString(text: string, loc: Location): void {
  if (text.includes("\0")) throw invalid(loc, "must not contain the NUL character; remove it");
  if (!text.isWellFormed())
    throw invalid(loc, "contains half of a surrogate pair; send whole characters");
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid(["body"], "is not valid UTF-8; encode the body as UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position \d+/u.exec(String(error))?.[0] ?? "its end";
    throw invalid(["body"], `is not valid JSON: look at ${position}`);
  }
}

function invalid(loc: Location, msg: string): ValidationError {
  return new ValidationError([{ loc: [...loc], msg, type: "json_invalid" }]);
}
