// Scripts by the way they are written, as classes for regular expressions.

/** Without spaces between words. */
export const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
export const unspaced = new RegExp(`[${unspacedScripts}]`, "u");

/** Those of China, Japan and Korea, where the family name comes first. */
export const eastAsianScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
