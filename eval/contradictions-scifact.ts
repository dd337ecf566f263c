// Contradictions among real abstracts: SciFact's as the papers of one project, and its claims as papers of one sentence each.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Contradiction,
  findContradictions,
} from "../server/src/knowledge/claims/find-contradictions.ts";
import { type Finding, findingsOf } from "../server/src/knowledge/claims/findings.ts";

type Abstract = { _id: string; title: string; text: string };
type Evidence = { id: string; claim: string; doc: string; label: "SUPPORT" | "CONTRADICT" | null };

export type RealFigures = {
  abstracts: number;
  /** Between two abstracts: nobody has labelled them, so a person has to read them. */
  amongAbstracts: Contradiction[];
  /** Of claims and the abstracts that people found to contradict or to support them. */
  contradicted: { found: number; of: number };
  supported: { found: number; of: number };
};

const folder = join(
  process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data"),
  "ir-scifact-train",
);

export function hasAbstracts(): boolean {
  return existsSync(join(folder, "corpus.jsonl"));
}

export function measureRealAbstracts(): RealFigures {
  const abstracts = readLines<Abstract>("corpus.jsonl");
  const evidence = readLines<Evidence>("claims.train.jsonl").filter(({ label }) => label !== null);
  const places = new Map(abstracts.map(({ _id }, place) => [_id, place]));
  const claims = new Map(evidence.map(({ id, claim }) => [abstracts.length + Number(id), claim]));
  const labels = new Map(
    evidence.map(({ id, doc, label }) => [
      `${places.get(doc)} ${abstracts.length + Number(id)}`,
      label,
    ]),
  );
  const { contradictions } = findContradictions([
    ...abstracts.flatMap(({ title, text }, place) => read(place, title, text)),
    ...[...claims].flatMap(([paper, claim]) => read(paper, "", claim)),
  ]);
  const labelled = (wanted: Evidence["label"]) => ({
    found: contradictions.filter(
      ({ one, other }) => labels.get(`${one.paper} ${other.paper}`) === wanted,
    ).length,
    of: [...labels.values()].filter((label) => label === wanted).length,
  });
  return {
    abstracts: abstracts.length,
    amongAbstracts: contradictions.filter(({ other }) => other.paper < abstracts.length),
    contradicted: labelled("CONTRADICT"),
    supported: labelled("SUPPORT"),
  };
}

function read(id: number, title: string, text: string): Finding[] {
  return findingsOf({ id, title }, [{ section: "", text, passage: null }]);
}

function readLines<Shape>(file: string): Shape[] {
  const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Shape);
}
