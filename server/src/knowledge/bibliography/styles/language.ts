// The language a citation is written in: what the item says of itself, else what its script shows.
import { eastAsianScripts } from "../../text/scripts.ts";
import type { CslItem } from "../csl-item.ts";

export const eastAsian = new RegExp(`[${eastAsianScripts}]`, "u");

const han = /\p{Script=Han}/u;
const hangul = /\p{Script=Hangul}/u;
const kanaOrHangul = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export function isChinese(item: CslItem): boolean {
  const said = languageOf(item);
  if (said !== "") return /^(?:zh|zho|chi|cmn|chinese|cn|中文|汉语|漢語)(?:[-_]|$)/u.test(said);
  const shown = shownText(item);
  return han.test(shown) && !kanaOrHangul.test(shown);
}

export function isKorean(item: CslItem): boolean {
  const said = languageOf(item);
  return said === "" ? hangul.test(shownText(item)) : /^ko(?:r|rean)?(?:[-_]|$)/u.test(said);
}

/** The title tells the language; where it is in Latin letters, as "CNKI" is, or missing, the names do. */
function shownText({ title = "", author, editor }: CslItem): string {
  if (eastAsian.test(title)) return title;
  return (author ?? editor ?? []).map(nameText).join("");
}

/** English headline capitals are for English; an item that names no language is taken for English if its script allows. */
export function takesTitleCase(item: CslItem, text: string): boolean {
  const said = languageOf(item);
  return said === "" ? !eastAsian.test(text) : /^en(?:g|glish)?(?:[-_]|$)/u.test(said);
}

function languageOf(item: CslItem): string {
  return (item.language ?? "").trim().toLowerCase();
}

function nameText(name: { family?: string; literal?: string }): string {
  return name.literal ?? name.family ?? "";
}
