// Tests that content is told by its bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { contentKind, type ContentKind } from "./content-kind.ts";

const cases: Array<[ContentKind, string, string | Uint8Array]> = [
  ["pdf", "a PDF", "%PDF-1.7\n%âãÏÓ"],
  ["pdf", "a PDF after a header of its mail", `${"x".repeat(500)}\n%PDF-1.4`],
  ["html", "a page", "\n<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01//EN'><p>"],
  ["html", "a page that speaks of PDF", "<html>It must begin with %PDF-"],
  ["html", "a page without a doctype", "<html lang=en>"],
  ["html", "a page after a comment", "<!-- saved -->\n<html>"],
  ["html", "a page in XML's clothes", `<?xml version="1.0"?>\n<!DOCTYPE html>\n<html xmlns="x">`],
  ["html", "a fragment", "<title>Just a moment...</title>"],
  ["xml", "a feed", "<?xml version='1.0' encoding='UTF-8'?><feed xmlns='x'>"],
  ["xml", "a feed without a declaration", '\ufeff<rss version="2.0">'],
  ["xml", "XML with entities", `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "b">]><lolz>`],
  ["xml", "XML in UTF-16", Buffer.from('\ufeff<?xml version="1.0"?><a/>', "utf16le")],
  ["json", "an object", ' {"a": 1}'],
  ["json", "a list", "[]"],
  ["gzip", "something compressed", gzipSync("x")],
  ["zip", "an archive", "PK\u0003\u0004rest"],
  ["image", "a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)],
  ["text", "words", "Rate limit exceeded"],
  ["text", "an inequality", "< 5 papers"],
  ["text", "words in Latin-1", Buffer.from("Gödel", "latin1")],
  ["binary", "bytes", Uint8Array.of(1, 2, 3, 0, 5)],
  ["empty", "nothing", ""],
];

for (const [kind, what, content] of cases) {
  test(`${what} is ${kind}`, () => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    assert.equal(contentKind(bytes), kind);
  });
}

test("a character that is cut at the end of what is looked at does no harm", () => {
  assert.equal(contentKind(Buffer.from("{".padEnd(1023, " ") + "漢字")), "json");
});
