// Keeps models that were opened, by what they were opened with: a few, and for as long as they work.

export type KeepModel<Model> = (
  key: string,
  /** Called only where there is none of this key; `forget` lets the next one be opened anew. */
  open: (forget: () => void) => Promise<Model>,
) => Promise<Model>;

/** Beyond so many the oldest gives way. One that fails to open is not kept: what it lacks may be mended. */
export function keepModels<Model>(most: number): KeepModel<Model> {
  const kept = new Map<string, Promise<Model>>();
  return (key, open) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
    const forget = (): void => {
      if (kept.get(key) === model) kept.delete(key);
    };
    const model = open(forget);
    kept.set(key, model);
    model.catch(forget);
    return model;
  };
}

/** A model that failed may have been changed where it is: it is tried again before it is used again. */
export async function forgetIfFailed<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  forget: () => void,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!signal.aborted) forget();
    throw error;
  }
}
