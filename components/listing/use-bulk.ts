"use client";

import { useState } from "react";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { isPassing, pause } from "@/lib/client/api/keep-trying";
import { useWork } from "@/lib/client/use-work";
import { PartlyDone, type Work, works } from "@/lib/client/works";

const AT_ONCE = 3;
const TRIES = 5;
const WAIT_MS = 2_000;
const SHOWN_MS = 500;
/** So long what cannot be taken back can still be called off. */
export const UNDO_MS = 5_000;

export interface Bulk {
  /** What is under way, or failed; null else. */
  work: Work | null;
  /**
   * @param title what is being done: "Deleting 12 reports".
   * @param undoMs how long it waits before it begins.
   * @returns those that it was done to.
   */
  run<T>(title: string, items: readonly T[], act: (item: T) => Promise<unknown>, undoMs?: number): Promise<T[]>;
}

let lastId = 0;

/** Does one thing to many, a few at a time, with progress. What is refused is counted and does not end the rest. */
export function useBulk(): Bulk {
  const [key] = useState(() => {
    lastId += 1;
    return `bulk ${lastId}`;
  });
  return {
    work: useWork(key),
    run: async (title, items, act, undoMs = 0) => {
      const done: (typeof items)[number][] = [];
      await works.run({ key, title, unit: "items", of: items.length, undoMs }, async ({ signal, progress }) => {
        const left = [...items];
        let [failed, reason, shownAt] = [0, "", 0];
        const work = async () => {
          for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift()) {
            try {
              await patiently(item, act);
              done.push(item);
            } catch (error) {
              failed += 1;
              reason = sentenceFor(error);
            }
            // A list of hundreds is drawn again with each step: seldom enough that this does not hold up the work.
            if (Date.now() - shownAt < SHOWN_MS) continue;
            shownAt = Date.now();
            progress(done.length + failed);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        if (failed > 0) throw new PartlyDone(`${failed} of ${items.length} failed. ${reason}`);
      });
      return done;
    },
  };
}

/** What is gone already counts as done; a busy server is waited for. */
async function patiently<T>(item: T, act: (item: T) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act(item);
      return;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return;
      if (!isPassing(error) || tries === TRIES) throw error;
      await pause(WAIT_MS * tries);
    }
  }
}
