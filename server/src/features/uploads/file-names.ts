// The names people's files come with: good for a title, never for a path.

// Also the full-width and division slashes that some systems turn into real ones.
const separators = /[/\\\uff0f\uff3c\u2215\u2044\u29f5]/u;
// Controls, marks that turn the direction of text, and other characters without a shape.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu;
const longestName = 200;

/** The last part of what was sent, without anything that does not show. */
export function cleanFileName(given: string): string {
  const last = given.normalize("NFC").split(separators).at(-1) ?? "";
  const shown = last.replaceAll(invisible, "").replaceAll(/\s+/gu, " ").trim();
  const name = shown.slice(0, longestName).toWellFormed();
  return /[\p{L}\p{N}]/u.test(name) ? name : "file.pdf";
}

/** What a paper is called as long as nothing better is known. */
export function titleOfFile(name: string): string {
  const bare = name
    .replace(/\.pdf$/iu, "")
    .replaceAll(/%[0-9a-f]{2}|[_+]/giu, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\s.]+/u, "")
    .trim();
  return bare === "" ? "Untitled PDF" : bare;
}
