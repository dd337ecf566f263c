// What was typed, once typing pauses.
import { useEffect, useState } from "react";

const pauseMilliseconds = 100;

export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
