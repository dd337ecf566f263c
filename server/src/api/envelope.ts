// The shape of every JSON answer.

export type Envelope<Data = unknown> = { code: number; message: string; data: Data };

export function envelope<Data>(code: number, message: string, data: Data): Envelope<Data> {
  return { code, message, data };
}

/** The same as bytes, around data that is JSON already. */
export function writtenEnvelope(code: number, message: string, data: Uint8Array): Buffer {
  const start = JSON.stringify({ code, message }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${start},"data":`), data, Buffer.from("}")]);
}
