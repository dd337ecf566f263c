// How the vectors of a text's tokens become the text's, as the files of a model say it in one way or another.

export const poolings = ["mean", "cls", "max", "last", "weighted"] as const;

export type Pooling = (typeof poolings)[number];

/** What `pooling_mode` may say, and what the flags before it are called. A mean by the root of the length points the same way. */
const byMode = new Map<string, Pooling>([
  ["mean", "mean"],
  ["mean_sqrt_len_tokens", "mean"],
  ["cls", "cls"],
  ["max", "max"],
  ["lasttoken", "last"],
  ["weightedmean", "weighted"],
]);
const byFlag = new Map<string, Pooling>([
  ["pooling_mode_mean_tokens", "mean"],
  ["pooling_mode_mean_sqrt_len_tokens", "mean"],
  ["pooling_mode_cls_token", "cls"],
  ["pooling_mode_max_tokens", "max"],
  ["pooling_mode_lasttoken", "last"],
  ["pooling_mode_weightedmean_tokens", "weighted"],
]);

/** Refuses what is said and not known: vectors that are pooled wrongly look right and find the wrong passages. */
export function readPooling(config: Readonly<Record<string, unknown>>): Pooling {
  const mode = config["pooling_mode"];
  if (typeof mode === "string") {
    const named = byMode.get(mode.toLowerCase());
    if (named !== undefined) return named;
    throw new Error(`its pooling "${mode}" is not known`);
  }
  const set = Object.entries(config).filter(
    ([name, value]) => name.startsWith("pooling_mode_") && value === true,
  );
  const [first, ...others] = set.map(([name]) => name);
  if (first === undefined) throw new Error("its pooling is not said in 1_Pooling/config.json");
  const known = byFlag.get(first);
  if (known === undefined) throw new Error(`its pooling "${first}" is not known`);
  if (others.length > 0)
    throw new Error(`its vectors are several poolings one behind the other (${set.length})`);
  return known;
}

export function isPooling(text: string): text is Pooling {
  return (poolings as readonly string[]).includes(text);
}

/** Of the first `used` rows of a text, from `start` on; the length of what comes out does not matter. */
export function pool(
  data: Float32Array,
  { start, used, dimensions }: { start: number; used: number; dimensions: number },
  pooling: Pooling,
): Float32Array {
  if (pooling === "cls") return data.slice(start, start + dimensions);
  const last = start + (used - 1) * dimensions;
  if (pooling === "last") return data.slice(last, last + dimensions);
  const pooled = new Float32Array(dimensions).fill(pooling === "max" ? -Infinity : 0);
  let at = start;
  for (let row = 1; row <= used; row += 1) {
    const weight = pooling === "weighted" ? row : 1;
    for (let column = 0; column < dimensions; column += 1) {
      const value = data[at] ?? 0;
      const former = pooled[column] ?? 0;
      pooled[column] = pooling === "max" ? Math.max(former, value) : former + weight * value;
      at += 1;
    }
  }
  return pooled;
}
