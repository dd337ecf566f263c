// Sound as WAV files: 16-bit samples of one channel, read from what engines write, joined, and written with a header.
import { UpstreamError } from "../../platform/errors.ts";

export type Wave = { rate: number; samples: Buffer };

const headerBytes = 44;
const bytesOfSample = 2;

/** Engines that write to a pipe do not know the length beforehand, and give any. */
export function readWave(bytes: Buffer): Wave {
  if (bytes.length < headerBytes || bytes.toString("latin1", 0, 4) !== "RIFF") throw unreadable();
  let rate = 0;
  let isPlain = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === "fmt " && start + 16 <= bytes.length) {
      rate = bytes.readUInt32LE(start + 4);
      const [format, channels, bits] = [0, 2, 14].map((place) => bytes.readUInt16LE(start + place));
      isPlain = format === 1 && channels === 1 && bits === 8 * bytesOfSample;
    }
    if (name === "data") {
      if (!isPlain || rate < 4000 || rate > 192_000) throw unreadable();
      const end = Math.min(bytes.length, start + length);
      return { rate, samples: bytes.subarray(start, end - ((end - start) % bytesOfSample)) };
    }
    at = start + length + (length % 2);
  }
  throw unreadable();
}

export function secondsOf({ rate, samples }: Wave): number {
  return samples.length / bytesOfSample / rate;
}

export function silence(rate: number, seconds: number): Buffer {
  return Buffer.alloc(Math.round(rate * seconds) * bytesOfSample);
}

/** A whole file of pieces that were made at one rate. */
export function* writeWave(rate: number, pieces: readonly Buffer[]): Generator<Uint8Array> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const header = Buffer.alloc(headerBytes);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * bytesOfSample, 28);
  header.writeUInt16LE(bytesOfSample, 32);
  header.writeUInt16LE(8 * bytesOfSample, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(length, 40);
  yield header;
  yield* pieces;
}

function unreadable(): UpstreamError {
  return new UpstreamError("The voice engine gave no sound that can be read. Try another one.", {
    code: "speech_unreadable",
  });
}
