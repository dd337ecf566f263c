// Decodes a stream of bytes to text, telling the encoding from a byte order mark or from what the bytes can be.
import { TextDecoder } from "node:util";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "gb18030";

export type DecodedText = {
  /** What is known so far: a file that begins in ASCII shows its encoding only at its first other character. */
  readonly encoding: TextEncoding;
  /** Text whose line ends are all "\n". */
  chunks: AsyncGenerator<string>;
};

/** So many bytes from the first one that is not ASCII decide. */
const sampleLength = 65_536;

export function decodeText(bytes: AsyncIterable<Uint8Array>): DecodedText {
  const state: { encoding: TextEncoding } = { encoding: "utf-8" };
  return {
    get encoding() {
      return state.encoding;
    },
    chunks: normaliseLineEnds(decode(bytes, state)),
  };
}

async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  state: { encoding: TextEncoding },
): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  let heldLength = 0;
  let atStart = true;
  let decoder: TextDecoder | undefined;
  /** Decides by what is held, unless it is plain ASCII, which is the same in every encoding that may follow. */
  const release = (): string => {
    const sample = Buffer.concat(held);
    held = [];
    heldLength = 0;
    if (isAscii(sample)) {
      atStart = false;
      return sample.toString("latin1");
    }
    state.encoding = detectEncoding(sample, atStart);
    decoder = new TextDecoder(state.encoding);
    return decoder.decode(sample, { stream: true });
  };
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    held.push(chunk);
    heldLength += chunk.length;
    const plain = !atStart && heldLength === chunk.length && isAscii(chunk);
    if (plain || heldLength >= sampleLength) yield release();
  }
  if (heldLength > 0) yield release();
  if (decoder) yield decoder.decode();
}

/** UTF-16 text without a mark holds NUL bytes, which ASCII here excludes. */
function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte !== 0 && byte < 0x80);
}

function detectEncoding(sample: Uint8Array, atStart: boolean): TextEncoding {
  const wide = atStart ? detectWide(sample) : undefined;
  if (wide) return wide;
  if (looksLikeUtf8(sample)) return "utf-8";
  return looksLikeGb18030(sample) ? "gb18030" : "windows-1252";
}

/** UTF-16 without a mark: the ASCII characters that every format is built of have one zero byte each, always on the same side. */
function detectWide(sample: Uint8Array): TextEncoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const length = Math.min(sample.length & ~1, 1024);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (sample[index] === 0) even += 1;
    if (sample[index + 1] === 0) odd += 1;
  }
  const enough = Math.max(1, length / 8);
  if (odd >= enough && even === 0) return "utf-16le";
  if (even >= enough && odd === 0) return "utf-16be";
  return undefined;
}

/** A few broken bytes in a file that is otherwise plainly UTF-8 do not make it something else. */
function looksLikeUtf8(sample: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const byte = sample[index] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte < 0xc2 || byte >= 0xf5) {
      bad += 1;
      continue;
    }
    let follows = 1;
    while (follows < length && isContinuation(sample[index + follows])) follows += 1;
    if (follows === length) good += 1;
    // A sequence cut by the end of the sample is not broken.
    else if (index + follows < sample.length) bad += 1;
    index += follows - 1;
  }
  return bad === 0 || good > bad * 10;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}

/** Chinese stands in runs of pairs from the common plane of GB 2312; letters with accents stand alone between others. */
function looksLikeGb18030(sample: Uint8Array): boolean {
  let pairs = 0;
  let common = 0;
  let inRuns = 0;
  let run = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const byte = sample[index] ?? 0;
    const next = sample[index + 1];
    if (byte < 0x80) {
      run = 0;
      continue;
    }
    if (next === undefined) break;
    if (byte === 0x80 || byte === 0xff || next < 0x30 || next === 0x7f || next === 0xff)
      return false;
    index += next < 0x40 ? 3 : 1;
    pairs += 1;
    run += 1;
    if (run === 2) inRuns += 2;
    else if (run > 2) inRuns += 1;
    if (byte >= 0xa1 && byte <= 0xf7 && next >= 0xa1) common += 1;
  }
  return pairs > 0 && common >= pairs * 0.8 && inRuns >= pairs * 0.5;
}

async function* normaliseLineEnds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let endedInReturn = false;
  let first = true;
  for await (const chunk of chunks) {
    let text = endedInReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk === "") continue;
    if (first && text.startsWith("\uFEFF")) text = text.slice(1);
    first = false;
    endedInReturn = chunk.endsWith("\r");
    yield text.includes("\r") ? text.replace(/\r\n?/gu, "\n") : text;
  }
}
