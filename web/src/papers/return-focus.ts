// Which paper one comes back from: the list gives its row the focus again.

let opened: number | undefined;

export function rememberOpened(paperId: number): void {
  opened = paperId;
}

/** Once: who comes back later comes from elsewhere. */
export function takeOpened(): number | undefined {
  const taken = opened;
  opened = undefined;
  return taken;
}
