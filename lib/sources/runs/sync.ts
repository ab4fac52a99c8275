import type { Id } from "@/lib/core/ids";
/** A run of a source, as events and workflows name it. */
export interface SyncIds {
  integrationId: Id<"integration">;
  runId: Id<"run">;
}

/** What a run is to do next: read pages, fetch its file, store what was read, or nothing more. */
export type SyncAct = "read" | "fetch" | "store";

/** What a step of a run says to the workflow. */
export interface NextAct {
  act: SyncAct | "ended";
  /** To wait before it. */
  waitSec: number;
}

export const ENDED: NextAct = { act: "ended", waitSec: 0 };

/** @returns what to do next, at once unless told to wait. */
export function next(act: SyncAct, waitSec = 0): NextAct {
  return { act, waitSec };
}

/** Thrown to the workflow, to be tried again: a sentence for people and nothing of the rows. */
export class SyncFailure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "SyncFailure";
  }
}
