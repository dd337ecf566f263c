// For tests: writes models in ONNX form, byte by byte.

type Value = { name: string; isWhole: boolean; dimensions: string[] };
type Graph = { nodes: Buffer[]; tables: Buffer[]; inputs: Value[]; output: Value };

/** Of ONNX's kinds of elements, those of 32-bit numbers with a point and of whole ones with 64 bits. */
const [pointed, whole] = [1, 7];

/** An ONNX file is a protocol buffer; the numbers are the fields of its ModelProto and what lies in it. */
export function onnxModel({ nodes, tables, inputs, output }: Graph): Buffer {
  const graph = bytes(
    7,
    ...nodes,
    text(2, "tiny"),
    ...tables,
    ...inputs.map((input) => bytes(11, value(input))),
    bytes(12, value(output)),
  );
  return Buffer.concat([number(1, 8), graph, bytes(8, number(2, 13))]);
}

export function node(operation: string, inputs: string[], output: string): Buffer {
  return bytes(1, ...inputs.map((input) => text(1, input)), text(2, output), text(4, operation));
}

/** Numbers that are a part of the model. */
export function table(name: string, rows: number[][]): Buffer {
  const content = Buffer.from(new Float32Array(rows.flat()).buffer);
  const shape = [number(1, rows.length), number(1, rows[0]?.length ?? 0)];
  return bytes(5, ...shape, number(2, pointed), text(8, name), bytes(9, content));
}

/** Which dimension of its input a node works on. */
export function axis(name: string, dimension: number): Buffer {
  const content = Buffer.from(BigInt64Array.of(BigInt(dimension)).buffer);
  return bytes(5, number(1, 1), number(2, whole), text(8, name), bytes(9, content));
}

function value({ name, isWhole, dimensions }: Value): Buffer {
  const shape = bytes(2, ...dimensions.map((dimension) => bytes(1, text(2, dimension))));
  const kind = number(1, isWhole ? whole : pointed);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, kind, shape))]);
}

function number(field: number, content: number): Buffer {
  return Buffer.from([...variable(field * 8), ...variable(content)]);
}

function text(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content));
}

function bytes(field: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([
    Buffer.from([...variable(field * 8 + 2), ...variable(content.length)]),
    content,
  ]);
}

/** Seven bits a byte, the lowest first. */
function variable(content: number): number[] {
  return content < 128
    ? [content]
    : [(content % 128) + 128, ...variable(Math.floor(content / 128))];
}
