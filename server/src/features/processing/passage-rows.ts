// The passages of a project that pass into a thread as bytes, and how they are read there.

/** Of running text. */
export type PassageRow = { id: number; paper_id: number; section: string; text: string };

/** Piece by piece, each read when its turn comes. */
export function* passageRowsOf(pieces: readonly Uint8Array[]): Generator<PassageRow> {
  const decoder = new TextDecoder();
  for (const piece of pieces)
    for (const [id, paper_id, section, text] of JSON.parse(decoder.decode(piece)) as Array<
      [number, number, string, string]
    >)
      yield { id, paper_id, section, text };
}
