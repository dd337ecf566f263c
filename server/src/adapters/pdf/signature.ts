// How a PDF is told from anything else: by a mark near its beginning, whatever it is called.

/** Readers of PDFs accept other bytes before the mark, this many at most. */
export const signatureWithin = 1024;

export function hasPdfSignature(head: Buffer): boolean {
  return head.subarray(0, signatureWithin).includes("%PDF-", 0, "latin1");
}
