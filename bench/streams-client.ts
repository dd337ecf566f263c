// Reads a stream as plainly as can be: notes when each piece arrived, and looks into the pieces only afterwards.
import { Agent, type ClientRequest, request } from "node:http";
import { microseconds } from "./streams-tokens.ts";

/** Milliseconds. */
export type StreamRun = {
  /** From the request to the first event, and to the first token. */
  firstEvent: number;
  firstToken: number;
  /** Of each token: from being sent by the provider to arriving here. */
  delays: number[];
  /** When the tokens arrived, by the clock of all processes. */
  arrivals: number[];
  /** All tokens in their order, and the end that was expected. */
  isWhole: boolean;
};

type Piece = { at: number; text: string };

const agent = new Agent({ keepAlive: true });

export async function readStream(
  url: string,
  body: object,
  expected: { tokens: number; end: string },
): Promise<StreamRun> {
  const started = microseconds();
  const pieces: Piece[] = [];
  await post(url, body, (piece) => void pieces.push(piece));
  const text = pieces.map((piece) => piece.text).join("");
  const tokens = [...text.matchAll(/ (\d+)@(\d+)\./gu)];
  const arrivals = arrivalsAt(
    pieces,
    tokens.map((token) => token.index + token[0].length),
  );
  const firstEnd = text.indexOf("\n\n") + 2;
  const [firstEvent = Number.NaN] = arrivalsAt(pieces, [firstEnd]);
  return {
    firstEvent: (firstEvent - started) / 1000,
    firstToken: ((arrivals[0] ?? Number.NaN) - started) / 1000,
    arrivals: arrivals.map((at) => at / 1000),
    delays: tokens.map(
      (token, index) => ((arrivals[index] ?? Number.NaN) - Number(token[2])) / 1000,
    ),
    isWhole:
      tokens.length === expected.tokens &&
      tokens.every((token, index) => Number(token[1]) === index) &&
      text.includes(expected.end),
  };
}

/** Breaks the connection off once a sign has come so many times; tells when, and how long it took. */
export async function leaveStream(
  url: string,
  body: object,
  { sign, times }: { sign: string; times: number },
): Promise<{ at: number; milliseconds: number }> {
  const started = microseconds();
  let seen = 0;
  let at = 0;
  const gone = new Error("left");
  await post(url, body, ({ text }, sent) => {
    seen += text.split(sign).length - 1;
    if (seen < times || at > 0) return;
    at = microseconds();
    sent.destroy(gone);
  }).catch((error: unknown) => {
    if (error !== gone) throw error;
  });
  return { at, milliseconds: (at - started) / 1000 };
}

function post(
  url: string,
  body: object,
  onPiece: (piece: Piece, sent: ClientRequest) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.setEncoding("utf8");
      response.on("data", (text: string) => onPiece({ at: microseconds(), text }, sent));
      response.on("end", resolve).on("error", reject);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

/** When the pieces had arrived that reach up to each of the places, which ascend. */
function arrivalsAt(pieces: Piece[], places: number[]): number[] {
  let index = 0;
  let reached = pieces[0]?.text.length ?? 0;
  return places.map((place) => {
    while (reached < place && index < pieces.length - 1) {
      index += 1;
      reached += pieces[index]?.text.length ?? 0;
    }
    return pieces[index]?.at ?? Number.NaN;
  });
}
