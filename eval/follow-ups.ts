// How follow-ups are answered and refused: `npm run eval:follow-ups` uploads the PDFs of pdf-jose, asks in conversations, lists every miss.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startTestApp, type TestApp } from "../server/test/app.ts";
import { upload, untilRead } from "../server/test/upload.ts";
import { type AskedFollowUp, followUps } from "./follow-ups-asked.ts";

type Reply = { text: string; isRefused: boolean; papers: string[]; conversation: number };
type Judged = AskedFollowUp & { before: Reply; reply: Reply; isRight: boolean };

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const folder = join(data, "pdf-jose");
const leastRight = 0.8;

async function main(): Promise<number> {
  if (!existsSync(join(folder, "gold.jsonl"))) {
    print(`No PDFs in ${folder}: set DATA to the folder that holds pdf-jose.`);
    return 1;
  }
  const service = await startTestApp();
  const { project, fileOf } = await fillProject(service);
  const judged: Judged[] = [];
  for (const asked of followUps) {
    const before = await ask(service, project, fileOf, asked.first);
    const reply = await ask(service, project, fileOf, asked.next, before.conversation);
    judged.push({ ...asked, before, reply, isRight: isRight(asked, reply) });
  }
  await service.dispose();
  return report(judged) ? 0 : 1;
}

/** Right is an answer from the right paper that holds what was asked, or a refusal where no paper has it. */
function isRight({ paper, answer }: AskedFollowUp, { text, isRefused, papers }: Reply): boolean {
  if (answer === undefined) return isRefused;
  return !isRefused && answer.test(text) && (papers[0] ?? "").includes(paper);
}

async function fillProject(
  service: TestApp,
): Promise<{ project: number; fileOf: Map<number, string> }> {
  const { data: made } = await service.call("POST", "/projects", { body: { name: "jose" } });
  const path = `/projects/${made.id}`;
  const fileOf = new Map<number, string>();
  const lines = readFileSync(join(folder, "gold.jsonl"), "utf8").split("\n");
  for (const line of lines.filter((each) => each !== "")) {
    const { file } = JSON.parse(line) as { file: string };
    const sent = [{ name: file, content: readFileSync(join(folder, file)) }];
    const { data: uploaded } = await upload(service, path, sent);
    for (const { id } of uploaded.papers) fileOf.set(id, file);
  }
  for (const id of fileOf.keys()) await untilRead(service, path, id);
  return { project: made.id, fileOf };
}

async function ask(
  { address }: TestApp,
  project: number,
  fileOf: Map<number, string>,
  message: string,
  conversation?: number,
): Promise<Reply> {
  const response = await fetch(`${address}/api/v1/chat/stream`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      message,
      knowledge_base_ids: [project],
      ...(conversation === undefined ? {} : { conversation_id: conversation }),
    }),
  });
  const events = [...(await response.text()).matchAll(/^event: (\w+)\ndata: (.*)$/gmu)].map(
    ([, event, json]) => ({ event, data: JSON.parse(json ?? "null") }),
  );
  const end = events.find(({ event }) => event === "message_end")?.data;
  return {
    text: events
      .flatMap(({ event, data: sent }) => (event === "text_delta" ? sent.delta : []))
      .join(""),
    isRefused: end.finish_reason === "no_evidence",
    papers: events.flatMap(({ event, data: sent }) =>
      event === "citation" ? (fileOf.get(sent.paper_id) ?? "") : [],
    ),
    conversation: end.conversation_id,
  };
}

function report(judged: Judged[]): boolean {
  for (const { first, next, reply, before, answer } of judged.filter((each) => !each.isRight)) {
    const wanted = answer === undefined ? "a refusal" : `an answer with ${answer}`;
    const got = reply.isRefused
      ? "a refusal"
      : `${reply.papers.join(", ")}: ${reply.text.slice(0, 300)}`;
    print(`MISS ${first} → ${next}\n  wanted ${wanted}, got ${got}`);
    print(
      before.isRefused
        ? "  (the first was refused)"
        : `  (the first cited ${before.papers.join(", ")})`,
    );
  }
  print("\n| follow-ups | of | right | goal |\n|---|---|---|---|");
  const kinds = [
    ["answered by the paper of the first question", (each: Judged) => each.answer !== undefined],
    ["to be refused", (each: Judged) => each.answer === undefined],
    ["all", () => true],
  ] as const;
  const shares = kinds.map(([what, isOne]) => {
    const those = judged.filter(isOne);
    const right = those.filter((each) => each.isRight).length;
    print(`| ${what} | ${those.length} | ${right} | >= ${leastRight * those.length} |`);
    return right / those.length;
  });
  return shares.every((share) => share >= leastRight);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
