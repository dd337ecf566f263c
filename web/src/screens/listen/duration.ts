// Seconds as a player shows them, and which line is being spoken.

export function sayDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The last that has begun; before the first, the first. */
export function lineAt(lines: readonly { start_seconds: number }[], seconds: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ start_seconds: start }) => start <= seconds),
  );
}
