// What a store of files by content can do.

export type StoredFile = { sha256: string; bytes: number };

export type FileState = { bytes: number; modifiedAt: Date };

/** Both ends count: { start: 0, end: 9 } is the first ten bytes, as in HTTP. An end past the file is cut. */
export type ByteRange = { start: number; end: number };

export type PutLimits = { maxBytes: number; signal?: AbortSignal | undefined };

export interface FileStore {
  /**
   * Streams content in, hashing while writing; nothing is visible until it is whole and durable.
   * The same content twice is stored once, and counts as modified now: a sweep of old files spares it.
   */
  put(content: AsyncIterable<Uint8Array>, limits: PutLimits): Promise<StoredFile>;
  /** Streams (a range of) a file; `bytes` is the full size. Nothing is held open until `content` is read. */
  open(
    sha256: string,
    range?: ByteRange,
  ): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> }>;
  /** Gives the file a path for as long as `use` takes: its own on disk, a copy's elsewhere. Reading only. */
  useLocally<Value>(sha256: string, use: (path: string) => Promise<Value>): Promise<Value>;
  stat(sha256: string): Promise<FileState | undefined>;
  /** Deleting what is not there is no error. */
  delete(sha256: string): Promise<void>;
  list(): AsyncIterable<StoredFile & FileState>;
  /** Hashes one file again: true when the content matches its name. */
  verify(sha256: string): Promise<boolean>;
  /** What interrupted puts left behind that is older than the given age. */
  leftovers(olderThanMs: number): Promise<{ count: number; bytes: number }>;
  /** Removes what interrupted puts left behind when it is older than the given age; returns how many. */
  removeLeftovers(olderThanMs: number): Promise<number>;
  close(): Promise<void>;
}
