// Writes the objects of a PDF one after the other, and the table that says where each begins.
import { deflateSync } from "node:zlib";

export type PdfWriter = {
  /** The number of an object whose body comes later, so that others can name it before. */
  reserve(): number;
  set(number: number, body: string): void;
  add(body: string): number;
  /** `dictionary` holds the entries besides the length; `deflate` compresses the data and says so. */
  addStream(dictionary: string, data: Uint8Array | string, deflate?: boolean): number;
  /** `trailer` holds the entries besides the size, such as `/Root 1 0 R`. */
  finish(trailer: string): Buffer;
};

/** `encrypt` is asked for each stream, with the number of its object. */
export function createPdfWriter(
  encrypt: (data: Buffer, number: number) => Buffer = (data) => data,
): PdfWriter {
  const bodies: Buffer[] = [];
  const reserve = (): number => bodies.push(Buffer.from("null"));
  const setBytes = (number: number, body: Buffer): void => void (bodies[number - 1] = body);
  const set = (number: number, body: string): void => setBytes(number, Buffer.from(body, "latin1"));
  return {
    reserve,
    set,
    add(body) {
      const number = reserve();
      set(number, body);
      return number;
    },
    addStream(dictionary, data, deflate = false) {
      const number = reserve();
      const given = typeof data === "string" ? Buffer.from(data, "latin1") : Buffer.from(data);
      const content = encrypt(deflate ? deflateSync(given) : given, number);
      const filter = deflate ? " /Filter /FlateDecode" : "";
      const head = `<< ${dictionary}${filter} /Length ${content.length} >>\nstream\n`;
      setBytes(number, Buffer.concat([latin(head), content, latin("\nendstream")]));
      return number;
    },
    finish: (trailer) => assemble(bodies, trailer),
  };
}

function assemble(bodies: Buffer[], trailer: string): Buffer {
  // The second line tells programs that move files that this one is binary.
  const pieces = [latin("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")];
  const places: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [index, body] of bodies.entries()) {
    places.push(length);
    const whole = Buffer.concat([latin(`${index + 1} 0 obj\n`), body, latin("\nendobj\n")]);
    pieces.push(whole);
    length += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = bodies.length + 1;
  pieces.push(
    latin(`xref\n0 ${size}\n0000000000 65535 f \n${table}`),
    latin(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(pieces);
}

function latin(text: string): Buffer {
  return Buffer.from(text, "latin1");
}
