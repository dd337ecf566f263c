// The dot by whose colour a collection is known.

export function ColorDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="mx-0.5 size-2.5 shrink-0 rounded-full"
      style={{ backgroundColor: color }}
    />
  );
}
