// Gives every variable of an item the shape that CSL demands: people may store anything under its names.
import {
  type CslDate,
  type CslItem,
  type CslName,
  isDateVariable,
  isNameVariable,
} from "./csl-item.ts";
import { isObject } from "./json-values.ts";

/** What cannot be given the right shape is left out: one odd paper must not spoil a whole file. */
export function toSoundItem(item: CslItem): CslItem {
  const sound = Object.entries(item).map(([variable, value]) => [
    variable,
    soundValue(variable, value),
  ]);
  return {
    ...Object.fromEntries(sound.filter(([, value]) => value !== undefined)),
    type: item.type,
  };
}

function soundValue(variable: string, value: unknown): unknown {
  if (isNameVariable(variable)) return soundNames(value);
  if (isDateVariable(variable)) return soundDate(value);
  return variable === "custom" ? soundTexts(value) : soundText(value);
}

function soundText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : undefined;
}

function soundTexts(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  // Nearly all are, and a look costs a fraction of copying.
  if (areTexts(value)) return value;
  const texts = Object.entries(value).flatMap(([name, each]) => {
    const text = soundText(each);
    return text === undefined ? [] : [[name, text]];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

function areTexts(value: Record<string, unknown>): value is Record<string, string> {
  const each = Object.values(value);
  return each.length > 0 && each.every((text) => typeof text === "string");
}

function soundNames(value: unknown): CslName[] | undefined {
  const names = (Array.isArray(value) ? value : [])
    .map(soundTexts)
    .filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names;
}

function soundDate(value: unknown): CslDate | undefined {
  if (!isObject(value)) return undefined;
  const { literal, season, circa } = value;
  const given: unknown[] = Array.isArray(value["date-parts"]) ? value["date-parts"] : [];
  const parts = given.map(soundParts).filter((numbers) => numbers.length > 0);
  const date: CslDate = {
    ...(parts.length > 0 ? { "date-parts": parts } : {}),
    ...(typeof literal === "string" ? { literal } : {}),
    ...(typeof season === "string" || typeof season === "number" ? { season } : {}),
    ...(circa === true ? { circa } : {}),
  };
  return parts.length > 0 || typeof literal === "string" ? date : undefined;
}

/** Year, month and day as far as they are numbers, which some tools write as text. */
function soundParts(given: unknown): number[] {
  const numbers = (Array.isArray(given) ? given : []).slice(0, 3).map(Number);
  const wrong = numbers.findIndex((number) => !Number.isInteger(number));
  return wrong < 0 ? numbers : numbers.slice(0, wrong);
}
