// Builds a PDF that is encrypted as the oldest security handler does it: RC4 with a key of 40 bits.
import { createHash } from "node:crypto";
import { buildPdf, type PageOptions } from "./pdf-builder.ts";

const padding = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);
const keyBytes = 5;
const permissions = -4;
const identifier = Buffer.from("0123456789abcdef");

/** With an empty user password every reader opens it: only what may be done with it is restricted. */
export function buildEncryptedPdf(userPassword: string, pages: PageOptions[]): Buffer {
  const owner = applyRc4(md5(padded("the owner's")).subarray(0, keyBytes), padded(userPassword));
  const granted = Buffer.alloc(4);
  granted.writeInt32LE(permissions);
  const key = md5(padded(userPassword), owner, granted, identifier).subarray(0, keyBytes);
  const user = applyRc4(key, padding);
  return buildPdf({
    pages,
    encrypt: {
      id: hex(identifier),
      dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${permissions} >>`,
      apply: (data, number) => applyRc4(keyOfObject(key, number), data),
    },
  });
}

function keyOfObject(key: Buffer, number: number): Buffer {
  const suffix = Buffer.alloc(5);
  suffix.writeUIntLE(number, 0, 3);
  return md5(key, suffix).subarray(0, keyBytes + 5);
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, padding.length);
}

function md5(...parts: Buffer[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest();
}

function hex(bytes: Buffer): string {
  return `<${bytes.toString("hex")}>`;
}

/** OpenSSL no longer offers it. */
function applyRc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let one = 0;
  let other = 0;
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}
