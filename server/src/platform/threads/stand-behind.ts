// Lets a thread stand behind the others where processors are scarce: those who wait for an answer are served first.
import { getPriority, setPriority } from "node:os";

const mostNice = 19;

/**
 * For the thread it is called in, until that ends: a share of the processor falls by a fifth with each step. Only Linux
 * has priorities of threads; elsewhere the whole process would stand back.
 */
export function standBehind(steps: number): void {
  if (steps > 0 && process.platform === "linux")
    setPriority(0, Math.min(mostNice, getPriority(0) + steps));
}
