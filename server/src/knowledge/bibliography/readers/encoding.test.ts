// Tests of telling and decoding encodings.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeText } from "./encoding.ts";
import { pieces, readOne } from "./reading.testing.ts";

const latin = "Müller-Lüdenscheidt: Über Äpfel, façades and naïve señores – “quoted”";
const chinese = "基于深度学习的文献检索方法研究，张三、李四，计算机学报";
/** The Chinese text above in GB 18030, which Node can read and not write. */
const chineseBytes = Buffer.from(
  "bbf9d3dac9eeb6c8d1a7cfb0b5c4cec4cfd7bcecb5d6b7bdb7a8d1d0bebfa3acd5c5c8fda1a2c0eecbc4a3acbcc6cbe3bbfad1a7b1a8".replace(
    "b5d6",
    "cbf7",
  ),
  "hex",
);

async function decode(
  bytes: Uint8Array,
  pieceSize = 7,
): Promise<{ text: string; encoding: string }> {
  const decoded = decodeText(pieces(bytes, pieceSize));
  let text = "";
  for await (const chunk of decoded.chunks) text += chunk;
  return { text, encoding: decoded.encoding };
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}

describe("encodings", () => {
  test("UTF-8 is read with and without its mark", async () => {
    assert.deepEqual(await decode(Buffer.from(latin)), { text: latin, encoding: "utf-8" });
    assert.deepEqual(await decode(Buffer.from(`\uFEFF${chinese}`)), {
      text: chinese,
      encoding: "utf-8",
    });
  });

  test("UTF-16 is read by its mark in either order of bytes", async () => {
    const little = Buffer.from(`\uFEFF${chinese}`, "utf16le");
    assert.deepEqual(await decode(little), { text: chinese, encoding: "utf-16le" });
    assert.deepEqual(await decode(swapped(little)), { text: chinese, encoding: "utf-16be" });
  });

  test("UTF-16 without a mark is told by its zero bytes", async () => {
    const little = Buffer.from(latin, "utf16le");
    assert.deepEqual(await decode(little), { text: latin, encoding: "utf-16le" });
    assert.deepEqual(await decode(swapped(little)), { text: latin, encoding: "utf-16be" });
  });

  test("accented letters alone between others are Windows-1252", async () => {
    const bytes = Buffer.from("Müller, Jörg: Über façades; \x93quoted\x94", "latin1");
    assert.deepEqual(await decode(bytes), {
      text: "Müller, Jörg: Über façades; “quoted”",
      encoding: "windows-1252",
    });
  });

  test("Chinese in pairs of high bytes is GB 18030", async () => {
    const { text, encoding } = await decode(chineseBytes);
    assert.equal(encoding, "gb18030");
    assert.equal(text, chinese);
  });

  test("a file that begins in ASCII shows its encoding at its first other character, however late", async () => {
    const ascii = "x".repeat(200_000);
    const one = await decode(
      Buffer.concat([Buffer.from(ascii), Buffer.from("Müller", "latin1")]),
      10_000,
    );
    assert.deepEqual([one.encoding, one.text.slice(-6)], ["windows-1252", "Müller"]);
    const other = await decode(Buffer.concat([Buffer.from(ascii), Buffer.from("Müller")]), 10_000);
    assert.deepEqual([other.encoding, other.text.slice(-6)], ["utf-8", "Müller"]);
  });

  test("a broken byte does not make a UTF-8 file anything else", async () => {
    const bytes = Buffer.concat([
      Buffer.from(latin.repeat(5)),
      Buffer.from([0xff]),
      Buffer.from(latin),
    ]);
    const { text, encoding } = await decode(bytes);
    assert.equal(encoding, "utf-8");
    assert.equal(text, `${latin.repeat(5)}\uFFFD${latin}`);
  });

  test("every kind of line end becomes one", async () => {
    for (const size of [1, 2, 3, 100]) {
      assert.equal(
        (await decode(Buffer.from("a\r\nb\rc\nd\r\n\r\ne\r"), size)).text,
        "a\nb\nc\nd\n\ne\n",
      );
    }
  });

  test("a file in each encoding gives the same reference", async () => {
    const text = `TY  - JOUR\r\nTI  - ${chinese}\r\nER  - \r\n`;
    const parts = text.split(chinese).map((part) => Buffer.from(part));
    const encoded = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`, "utf16le"),
      Buffer.concat([parts[0] ?? Buffer.alloc(0), chineseBytes, parts[1] ?? Buffer.alloc(0)]),
    ];
    for (const bytes of encoded) assert.equal((await readOne(bytes)).title, chinese);
  });
});
