// Tells the other tabs of this browser that a library changed, so that each shows what another did.

let opened: BroadcastChannel | undefined;

/** One for telling and listening: it does not hear itself. */
function openChannel(): BroadcastChannel {
  opened ??= new BroadcastChannel("sheaf.library");
  return opened;
}

export function tellOtherTabs(projectId: number): void {
  openChannel().postMessage(projectId);
}

export function listenToOtherTabs(projectId: number, onChange: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === projectId) onChange();
  };
  openChannel().addEventListener("message", listen);
  return () => openChannel().removeEventListener("message", listen);
}
