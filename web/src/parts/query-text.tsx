// A query as it was written: its own quotation marks are part of it, so it stands in none of ours.

export function QueryText({ query }: { query: string }) {
  return (
    <code className="rounded bg-sunken box-decoration-clone px-1 py-0.5 font-mono text-xs break-words text-ink">
      {query}
    </code>
  );
}
