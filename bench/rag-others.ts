// Measures what others would do with the same vectors, in a process of its own: a plain scan, and sqlite-vec.
import { DatabaseSync } from "node:sqlite";
import { load } from "sqlite-vec";
import {
  clusterCentres,
  dimensions,
  passageVector,
  type Random,
  seededRandom,
} from "./rag-passages.ts";
import { memory, rank, times } from "./rag-times.ts";

const asked = 20;
/** Beyond it a question takes seconds. */
const askedOfMany = 5;
const many = 1_000_000;

export function measureOthers(what: "plain" | "sqlite-vec", size: number): object {
  const random = seededRandom(7);
  const centres = clusterCentres(random);
  const questions = Array.from({ length: size < many ? asked : askedOfMany }, () =>
    passageVector(centres, random),
  );
  return what === "plain"
    ? measurePlain(size, questions, centres, random)
    : measureSqliteVec(size, questions, centres, random);
}

/** What one would write first: all vectors as floats, one loop, all scores sorted. */
function measurePlain(
  size: number,
  questions: Float32Array[],
  centres: Float32Array[],
  random: Random,
): object {
  const all = new Float32Array(size * dimensions);
  for (let id = 0; id < size; id += 1) all.set(passageVector(centres, random), id * dimensions);
  const scores = new Float32Array(size);
  const taken = times(questions, (question) => {
    for (let id = 0; id < size; id += 1) {
      let score = 0;
      const start = id * dimensions;
      for (let index = 0; index < dimensions; index += 1)
        score += (question[index] ?? 0) * (all[start + index] ?? 0);
      scores[id] = score;
    }
    scores.slice().sort();
  });
  return { p50: rank(taken, 0.5), megabytes: all.byteLength / 2 ** 20 };
}

/** In memory, exact, as its manual shows it. */
function measureSqliteVec(
  size: number,
  questions: Float32Array[],
  centres: Float32Array[],
  random: Random,
): object {
  const before = memory();
  const database = new DatabaseSync(":memory:", { allowExtension: true });
  load(database);
  database.exec(`create virtual table vectors using vec0(vector float[${dimensions}])`);
  const insert = database.prepare("insert into vectors (rowid, vector) values (?, ?)");
  let building = 0;
  database.exec("begin");
  for (let id = 0; id < size; id += 1) {
    const vector = bytesOf(passageVector(centres, random));
    const start = performance.now();
    insert.run(BigInt(id), vector);
    building += performance.now() - start;
  }
  database.exec("commit");
  const megabytes = memory() - before;
  const select = database.prepare(
    "select rowid, distance from vectors where vector match ? and k = ?",
  );
  const [thousand = [], ten = []] = [1000, 10].map((limit) =>
    times(questions, (question) => select.all(bytesOf(question), limit)),
  );
  database.close();
  return {
    p50: rank(thousand, 0.5),
    p50OfTen: rank(ten, 0.5),
    buildSeconds: building / 1000,
    megabytes,
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
