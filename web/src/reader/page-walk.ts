// Looks through the pages of a document one by one, beginning with the one in sight; one that cannot be read is told.

/** What was found on a page; undefined when the page could not be read. */
export type WalkedPage<Found> = { page: number; found: Found[] | undefined };

/** Each page as soon as it was looked through; ends early when there is very much. */
export async function* walkPages<Found>(
  pageCount: number,
  first: number,
  most: number,
  look: (page: number) => Promise<Found[]>,
): AsyncGenerator<WalkedPage<Found>> {
  let count = 0;
  for (let step = 0; step < pageCount && count < most; step += 1) {
    const page = ((first - 1 + step) % pageCount) + 1;
    const found = await lookOrTell(page, look);
    count += found?.length ?? 0;
    yield { page, found };
  }
}

async function lookOrTell<Found>(
  page: number,
  look: (page: number) => Promise<Found[]>,
): Promise<Found[] | undefined> {
  try {
    return await look(page);
  } catch {
    // A damaged page says nothing about the others; whoever looks is told which it was.
    return undefined;
  }
}
