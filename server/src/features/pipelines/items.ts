// What a run brought, as others may know it: under which name its files are kept, and what of it is the run's own.

/** Under which name a file that a run has taken is kept until it is a paper's or a conflict's. */
export function itemOwner(runId: number, place: number): string {
  return `pipeline:${runId}:${place}`;
}
