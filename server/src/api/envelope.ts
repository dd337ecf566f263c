// The shape of every JSON answer.

export type Envelope<Data = unknown> = { code: number; message: string; data: Data };

export function envelope<Data>(code: number, message: string, data: Data): Envelope<Data> {
  return { code, message, data };
}
