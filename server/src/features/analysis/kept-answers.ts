// Keeps what was worked out from a project until the project changes, and works out nothing twice at the same time.

type Held = { version: string; json: Uint8Array };

/** Work under way, and how many wait for it. */
type Shared = { result: Promise<Uint8Array>; waiting: number; leave: AbortController };

export type KeptAnswers = {
  /** By question, in the order of their last use. */
  held: Map<string, Held>;
  /** By question and version. */
  underWay: Map<string, Shared>;
  /** Of all answers together; beyond it those go that nobody has asked for longest. */
  mostBytes: number;
};

const mostBytesHeld = 100 * 1024 * 1024;

export function createKeptAnswers(mostBytes = mostBytesHeld): KeptAnswers {
  return { held: new Map(), underWay: new Map(), mostBytes };
}

/** The answer as JSON. The work is ended when everybody who waits for it has left. */
export async function keepAnswer(
  answers: KeptAnswers,
  { question, version }: { question: string; version: string },
  work: (signal: AbortSignal) => Promise<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const known = answers.held.get(question);
  if (known?.version === version) {
    answers.held.delete(question);
    answers.held.set(question, known);
    return known.json;
  }
  const name = `${question} ${version}`;
  const shared = answers.underWay.get(name) ?? begin(answers, name, work);
  const json = await joinWork(answers, name, shared, signal);
  hold(answers, question, { version, json });
  return json;
}

function begin(
  { underWay }: KeptAnswers,
  name: string,
  work: (signal: AbortSignal) => Promise<Uint8Array>,
): Shared {
  const leave = new AbortController();
  const result = work(leave.signal);
  const shared: Shared = { result, waiting: 0, leave };
  const forget = () => {
    if (underWay.get(name) === shared) underWay.delete(name);
  };
  result.then(forget, forget);
  underWay.set(name, shared);
  return shared;
}

function joinWork(
  { underWay }: KeptAnswers,
  name: string,
  shared: Shared,
  signal: AbortSignal,
): Promise<Uint8Array> {
  shared.waiting += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      shared.waiting -= 1;
      reject(signal.reason);
      if (shared.waiting > 0) return;
      // Whoever comes now begins anew.
      if (underWay.get(name) === shared) underWay.delete(name);
      shared.leave.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    shared.result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

function hold({ held, mostBytes }: KeptAnswers, question: string, answer: Held): void {
  held.delete(question);
  held.set(question, answer);
  let bytes = 0;
  for (const { json } of held.values()) bytes += json.byteLength;
  for (const [oldest, { json }] of held) {
    if (bytes <= mostBytes) return;
    bytes -= json.byteLength;
    held.delete(oldest);
  }
}
