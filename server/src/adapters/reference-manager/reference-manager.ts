// The one interface to outside reference managers: a new collection, and the works to put into it.

/** A work as CSL-JSON; some of it may be of any shape, since people can store what they like. */
export type Reference = { readonly [variable: string]: unknown; readonly type: string };

/** A work to send, under the number by which its fate is reported. */
export type OutgoingWork = { id: number; reference: Reference; tags: string[] };

export type PushReport = {
  collectionKey: string;
  created: number;
  /** Works that are not known to have arrived, and why. */
  failures: Array<{ id: number; reason: string }>;
};

/**
 * Works are taken as they are needed, never all at once. What fails before any work has arrived is
 * thrown as a domain error; from then on it is part of the report.
 */
export interface ReferenceManager {
  push(collectionName: string, works: AsyncIterable<OutgoingWork>): Promise<PushReport>;
}
