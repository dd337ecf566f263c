// Hands pieces of bytes to a task while the next are still being read, so that reading and working go on at the same time.
// The thread takes them one after the other without leaving its loop: what it does with them need not be asynchronous.
import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads";

/** What the thread is given; the port must be transferred. */
export type PieceSource = { port: MessagePort; sent: Int32Array };

export type PieceStream = {
  source: PieceSource;
  /** The piece leaves this thread. */
  send(piece: Uint8Array<ArrayBuffer>): void;
  end(): void;
};

export function openPieces(): PieceStream {
  const { port1, port2 } = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const tell = () => {
    Atomics.add(sent, 0, 1);
    Atomics.notify(sent, 0);
  };
  return {
    source: { port: port2, sent },
    send(piece) {
      port1.postMessage(piece, [piece.buffer]);
      tell();
    },
    end() {
      port1.postMessage(null);
      tell();
      port1.close();
    },
  };
}

/** In the thread: waits for each piece, until the last. */
export function* takePieces({ port, sent }: PieceSource): Generator<Uint8Array> {
  for (let taken = 0; ; taken += 1) {
    Atomics.wait(sent, 0, taken);
    const received: { message: Uint8Array | null } | undefined = receiveMessageOnPort(port);
    if (received === undefined || received.message === null) return;
    yield received.message;
  }
}
