// The keys of a list that is chosen from while one types: arrows move, Enter takes, and the ends join.
import { useState } from "react";
import type { KeyboardEvent } from "react";

type ListKeys = {
  /** Which entry Enter would take; -1 when there is none. */
  active: number;
  setActive: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function useListKeys(count: number, onTake: (index: number) => void): ListKeys {
  const [index, setActive] = useState(0);
  const active = Math.min(index, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the writing of a Chinese word is not meant for the list.
    if (event.nativeEvent.isComposing || count === 0) return;
    const step = stepOf(event);
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + count) % count);
    } else if (event.key === "Enter") {
      event.preventDefault();
      onTake(active);
    }
  };
  return { active, setActive, onKeyDown };
}

function stepOf({ key, ctrlKey }: KeyboardEvent): 1 | -1 | undefined {
  if (key === "ArrowDown" || (ctrlKey && key === "n")) return 1;
  if (key === "ArrowUp" || (ctrlKey && key === "p")) return -1;
  return undefined;
}
