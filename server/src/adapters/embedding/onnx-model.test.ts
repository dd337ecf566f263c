// What fills up a batch has no say in the vectors of its texts.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { loadOnnxModel } from "./onnx-model.ts";
import { writeTinyModel } from "./tiny-model.testing.ts";

for (const pooling of ["mean", "cls", "max", "weighted"] as const) {
  test(`a text has the same vector with padding and without (${pooling})`, async (t) => {
    const folder = await writeTinyModel(t);
    const run = await loadOnnxModel(join(folder, "onnx/model.onnx"), pooling);
    const encoded = [
      [2, 4, 5, 3],
      [2, 6, 3],
    ];
    const together = await run(encoded, { indices: [1, 0], width: 9 });
    const [short] = await run(encoded, { indices: [1], width: 3 });
    const [long] = await run(encoded, { indices: [0], width: 4 });
    assert.deepEqual(together, [short, long]);
  });
}
