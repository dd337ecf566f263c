// Addresses that stand where a title or a name should: their letters are never changed.

const address = /(?<![\p{L}\p{N}])(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu;

export function isAddress(text: string): boolean {
  return text.search(address) === 0 && !/\s/u.test(text);
}

/** Says of a place in the text whether it is inside an address. */
export function addressesIn(text: string): (index: number) => boolean {
  const found = [...text.matchAll(address)];
  return (index) =>
    found.some((match) => index >= match.index && index < match.index + match[0].length);
}
