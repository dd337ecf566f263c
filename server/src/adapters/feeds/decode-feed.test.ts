// The rules of encodings: a feed reads the same, whichever of mark, header and declaration tells how it is written.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeFeed } from "./decode-feed.ts";

const latin = (text: string) => Buffer.from(text, "latin1");

describe("encodings of feeds", () => {
  test("a byte order mark outweighs the header and the declaration", () => {
    const bytes = Buffer.from('\uFEFF<?xml version="1.0" encoding="iso-8859-1"?>Müller');
    assert.match(decodeFeed(bytes, "text/xml; charset=iso-8859-1"), /Müller$/u);
  });

  test("UTF-16 is read without a mark", () => {
    assert.equal(decodeFeed(Buffer.from("<rss>Müller", "utf16le"), null), "<rss>Müller");
  });

  test("the declaration tells the encoding when nothing else does", () => {
    const bytes = latin('<?xml version="1.0" encoding="iso-8859-2"?>\xb1');
    assert.match(decodeFeed(bytes, null), /ą$/u);
  });

  test("the header outweighs the declaration", () => {
    const bytes = latin('<?xml version="1.0" encoding="utf-8"?>\xb1');
    assert.match(decodeFeed(bytes, 'application/xml; charset="iso-8859-2"'), /ą$/u);
  });

  test("bytes that are UTF-8 are read so, whatever is claimed", () => {
    assert.equal(
      decodeFeed(Buffer.from("<rss>Müller"), "text/xml; charset=iso-8859-1"),
      "<rss>Müller",
    );
  });

  test("an encoding in seven bits is read as declared", () => {
    const bytes = latin('<?xml version="1.0" encoding="iso-2022-jp"?>\x1b$B$"\x1b(B');
    assert.match(decodeFeed(bytes, null), /あ$/u);
  });

  test("an encoding that nobody knows falls back to what the bytes can be", () => {
    assert.equal(decodeFeed(latin("<rss>M\xfcller"), "text/xml; charset=x-nobody"), "<rss>Müller");
  });
});
