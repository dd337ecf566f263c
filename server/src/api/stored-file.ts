// A stored file as an answer: what it is called, how large it is, a tag that changes with its content, and how it is read.

export type Range = { start: number; end: number };

export class StoredFileAnswer {
  readonly fileName: string;
  readonly bytes: number;
  readonly etag: string;
  readonly open: (range: Range | undefined) => Promise<AsyncIterable<Uint8Array>>;

  constructor(file: {
    fileName: string;
    bytes: number;
    tag: string;
    open: (range: Range | undefined) => Promise<AsyncIterable<Uint8Array>>;
  }) {
    this.fileName = file.fileName;
    this.bytes = file.bytes;
    this.etag = `"${file.tag}"`;
    this.open = file.open;
  }
}
