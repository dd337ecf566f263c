// Does the same with each of many things, a few at a time.

/** What is under way when one fails is not waited for. */
export async function sideBySide<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, item] of rest) await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, takeTurns));
}
