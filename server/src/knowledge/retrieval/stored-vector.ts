// Vectors as they are stored: one byte a component and a scale, a quarter of the size at a cosine off by about 0.0001.

/** Its component i is about `components[i] * scale`. */
export type Int8Vector = { scale: number; components: Int8Array };

const mostOfComponent = 127;
const bytesOfScale = 4;

export function toInt8(vector: Float32Array): Int8Vector {
  let largest = 0;
  for (const component of vector) largest = Math.max(largest, Math.abs(component));
  if (largest === 0) return { scale: 0, components: new Int8Array(vector.length) };
  const scale = Math.fround(largest / mostOfComponent);
  return {
    scale,
    components: Int8Array.from(vector, (component) => Math.round(component / scale)),
  };
}

/** The scale as four bytes, little end first, and then the components. */
export function toBytes({ scale, components }: Int8Vector): Uint8Array {
  const bytes = new Uint8Array(bytesOfScale + components.length);
  new DataView(bytes.buffer).setFloat32(0, scale, true);
  bytes.set(
    new Uint8Array(components.buffer, components.byteOffset, components.length),
    bytesOfScale,
  );
  return bytes;
}

export function fromBytes(bytes: Uint8Array): Int8Vector {
  const scale = new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true);
  // A copy: what a database driver gives may be a view of a much larger piece of memory.
  const components = new Int8Array(bytes.subarray(bytesOfScale));
  return { scale, components };
}
