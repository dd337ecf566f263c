// A provider on this machine that answers as it is told: a recording whole, in small pieces, or broken off.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

export type Respond = (response: ServerResponse) => Promise<void>;
export type ReplayProvider = {
  address: string;
  /** How requests are answered from now on. */
  answer(respond: Respond): void;
  close(): void;
};

const longestPiece = 7;
/** For what was written to arrive before the connection is gone. */
const arrivingMilliseconds = 30;

export async function startReplay(): Promise<ReplayProvider> {
  let respond: Respond | undefined;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => void respond?.(response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    answer(next) {
      respond = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function sendBody(status: number, body: string): Respond {
  return async (response) => {
    // A refusal is tried again after so long.
    response.writeHead(status, { "content-type": "application/json", "retry-after-ms": "1" });
    response.end(body);
  };
}

export function sendEvents(events: string[]): Respond {
  return async (response) => {
    writeHead(response);
    for (const event of events) {
      response.write(event);
      await nextTurn();
    }
    response.end();
  };
}

/** The lengths follow a fixed rhythm, so that letters of many bytes are cut at all their places. */
export function sendInPieces(text: string): Respond {
  return async (response) => {
    writeHead(response);
    const bytes = Buffer.from(text);
    let state = 1;
    for (let start = 0; start < bytes.length;) {
      state = (state * 48_271) % 2_147_483_647;
      const end = start + 1 + (state % longestPiece);
      response.write(bytes.subarray(start, end));
      start = end;
      // Pieces written in one turn would arrive as one.
      await nextTurn();
    }
    response.end();
  };
}

export function sendAndBreak(bytes: Buffer, type = "text/event-stream"): Respond {
  return async (response) => {
    writeHead(response, type);
    response.write(bytes);
    await sleep(arrivingMilliseconds);
    response.destroy();
  };
}

function writeHead(response: ServerResponse, type = "text/event-stream"): void {
  response.writeHead(200, { "content-type": type });
}
