// A few dozen small papers for `bench/streams.ts`, with questions that they answer and sentences that they complete.
import type { RunningServer } from "./servers.ts";

export type Library = { projectId: number; questions: string[]; beginnings: string[] };

const treatments = [
  "vitamin D",
  "aerobic exercise",
  "magnesium",
  "meditation",
  "green tea",
  "yoga",
];
const outcomes = [
  "bone density",
  "blood pressure",
  "sleep quality",
  "working memory",
  "muscle strength",
  "fasting glucose",
];

export async function makeLibrary({ address }: RunningServer): Promise<Library> {
  const subjects = treatments.flatMap((treatment) =>
    outcomes.map((outcome) => ({ treatment, outcome })),
  );
  const papers = subjects.map(({ treatment, outcome }, index) => ({
    title: `${treatment} and ${outcome} in older adults`,
    abstract: `We followed ${200 + index} older adults for ${1 + (index % 4)} years. Daily ${treatment} increased ${outcome} by ${2 + index} percent compared with a control group. The effect of ${treatment} on ${outcome} was larger in women. Future work should study younger people.`,
    year: 1990 + index,
  }));
  const { id } = await ask<{ id: number }>(`${address}/api/v1/projects`, { name: "streams" });
  await ask(`${address}/api/v1/projects/${id}/papers/bulk`, papers);
  return {
    projectId: id,
    questions: subjects.map(
      ({ treatment, outcome }) => `Does ${treatment} increase ${outcome} in older adults?`,
    ),
    beginnings: subjects.map(
      ({ treatment, outcome }) => `We saw that daily ${treatment} increased ${outcome.slice(0, 6)}`,
    ),
  };
}

export async function ask<Data>(url: string, body: object): Promise<Data> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; message: string; data: Data };
  if (answer.code >= 300) throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.data;
}
