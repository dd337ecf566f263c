// The names of a record's fields, under their types.

export function keysOf<Fields extends object>(record: Fields): Extract<keyof Fields, string>[] {
  const keys: Extract<keyof Fields, string>[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
