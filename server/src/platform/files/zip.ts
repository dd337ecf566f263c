// Packs files into a ZIP archive as they come, with one file in memory at a time.
import { crc32, deflateRawSync } from "node:zlib";

type ZipEntry = { name: string; text: string };
type Numbers = Array<[bytes: 2 | 4 | 8, value: number]>;
type Directory = { pages: Buffer[]; page: Buffer; used: number; count: number; size: number };

const most16 = 0xffff;
const most32 = 0xffffffff;
/** Version 4.5 of the format knows archives with more than 65,535 files. */
const version = 45;
const nameIsUtf8 = 0x0800;
const deflated = 8;
const pageSize = 65_536;

/** Only names and places are remembered, for the directory at the end of the archive. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Directory = { pages: [], page: Buffer.alloc(0), used: 0, count: 0, size: 0 };
  const time = dosTime(modified);
  let offset = 0;
  for await (const { name, text } of entries) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const about: Numbers = [
      [2, version],
      [2, nameIsUtf8],
      [2, deflated],
      [4, time],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, path.length],
    ];
    const header = record([[4, 0x04034b50], ...about, [2, 0]], path);
    yield Buffer.concat([header, packed]);
    addEntry(directory, about, path, offset);
    offset += header.length + packed.length;
  }
  yield* directory.pages;
  yield directory.page.subarray(0, directory.used);
  yield archiveEnd(directory, offset);
}

/** Entries are copied into large pages: a small buffer for each would hold far more memory than its own. */
function addEntry(directory: Directory, about: Numbers, path: Buffer, offset: number): void {
  const far = offset >= most32;
  const extra = far
    ? record([
        [2, 1],
        [2, 8],
        [8, offset],
      ])
    : Buffer.alloc(0);
  const rest: Numbers = [
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, far ? most32 : offset],
  ];
  const entry = record([[4, 0x02014b50], [2, version], ...about, ...rest], path, extra);
  if (directory.used + entry.length > directory.page.length) {
    directory.pages.push(directory.page.subarray(0, directory.used));
    directory.page = Buffer.allocUnsafeSlow(Math.max(pageSize, entry.length));
    directory.used = 0;
  }
  directory.used += entry.copy(directory.page, directory.used);
  directory.size += entry.length;
  directory.count += 1;
}

/** Numbers too large for the old end of an archive stand in a longer record before it. */
function archiveEnd({ count, size }: Directory, start: number): Buffer {
  const shown = Math.min(count, most16);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, shown],
    [2, shown],
    [4, Math.min(size, most32)],
    [4, Math.min(start, most32)],
    [2, 0],
  ]);
  if (count < most16 && start + size < most32) return end;
  const long = record([
    [4, 0x06064b50],
    [8, 44],
    [2, version],
    [2, version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  ]);
  const locator = record([
    [4, 0x07064b50],
    [4, 0],
    [8, start + size],
    [4, 1],
  ]);
  return Buffer.concat([long, locator, end]);
}

/** Numbers with the lowest byte first, then bytes as they are. */
function record(numbers: Numbers, ...bytes: Buffer[]): Buffer {
  const length = numbers.reduce((sum, [size]) => sum + size, 0);
  const head = Buffer.allocUnsafe(length);
  let at = 0;
  for (const [size, value] of numbers) {
    if (size === 2) head.writeUInt16LE(value, at);
    else if (size === 4) head.writeUInt32LE(value, at);
    else head.writeBigUInt64LE(BigInt(value), at);
    at += size;
  }
  return bytes.length === 0 ? head : Buffer.concat([head, ...bytes]);
}

/** Date and time as DOS kept them: from 1980, in steps of two seconds. */
function dosTime(date: Date): number {
  const year = Math.max(0, date.getUTCFullYear() - 1980);
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}
