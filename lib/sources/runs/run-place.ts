import { randomUUID } from "node:crypto";
import type { Json, ReadScope } from "@/lib/platform/provider/types";

/** How far a run is: kept in its `cursor`, and moved on with each segment that it stages. */
export interface RunPlace {
  /** Tells one pass from another: a source that cannot be resumed is read again, and the reader before must not go on. */
  pass: string;
  /** Cursor of the last page that was kept. */
  at: Json | null;
  /** The adapter said that another pass can go on from there. */
  isPlace?: boolean;
  isDone: boolean;
  /** Batch number of each staged segment. */
  numbers: number[];
  /** Waits asked for by the provider since a page was last kept. */
  waits: number;
  /** How often the columns of the dataset had changed when the rows were to be stored. */
  restarts: number;
  /** Which rows of the source a merge has read. */
  scope?: ReadScope;
  /** Sentences on what a person should know of the rows. */
  notes: string[];
}

export const NOTES_MAX = 5;

/** The beginning of a pass. */
export function firstPlace(restarts = 0): RunPlace {
  return { pass: randomUUID(), at: null, isDone: false, numbers: [], waits: 0, restarts, notes: [] };
}

/** The place that a run has kept; null before its first one. */
export function placeOf(cursor: unknown): RunPlace | null {
  return cursor === null || cursor === undefined ? null : (cursor as RunPlace);
}
