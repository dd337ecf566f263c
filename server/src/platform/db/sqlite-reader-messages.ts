// What SqliteReaderThread and the thread behind it say to each other.

export type ReadRequest = { id: number; text: string; values: unknown[] };
export type ReadAnswer = { id: number; rows?: unknown[]; error?: string };
