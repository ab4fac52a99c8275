"use client";

import { useRef, useState } from "react";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { isPassing, pause } from "@/lib/client/api/keep-trying";

const AT_ONCE = 3;
const TRIES = 5;
const WAIT_MS = 2_000;
const SHOWN_MS = 500;
/** So long what cannot be taken back can still be called off. */
export const UNDO_MS = 5_000;

export interface BulkState {
  /** What is being done: "Deleting". */
  doing: string;
  done: number;
  of: number;
  /** Nothing has been done yet, and nothing will be if it is stopped now. */
  isWaiting: boolean;
}

/** Does one thing to many, a few at a time, with progress. What is refused is counted and does not end the rest. */
export function useBulk() {
  const [state, setState] = useState<BulkState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef({ isStopped: false });

  /** @param undoMs how long it waits before it begins. @returns those that it was done to. */
  const run = async <T>(doing: string, items: readonly T[], act: (item: T) => Promise<unknown>, undoMs = 0): Promise<T[]> => {
    const left = [...items];
    const done: T[] = [];
    let [failed, reason] = [0, ""];
    const own = { isStopped: false };
    current.current = own;
    let shownAt = 0;
    // A list of hundreds is drawn again with each step: seldom enough that this does not hold up the work.
    const show = (now: BulkState | null) => {
      if (current.current !== own || (now !== null && Date.now() - shownAt < SHOWN_MS)) return;
      shownAt = Date.now();
      setState(now);
    };
    setProblem(null);
    setState({ doing, done: 0, of: items.length, isWaiting: undoMs > 0 });
    await new Promise((resolve) => setTimeout(resolve, undoMs));
    const work = async () => {
      for (let item = left.shift(); item !== undefined && !own.isStopped; item = left.shift()) {
        try {
          await patiently(item, act);
          done.push(item);
        } catch (error) {
          failed += 1;
          reason = sentenceFor(error);
        }
        show({ doing, done: done.length + failed, of: items.length, isWaiting: false });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    show(null);
    if (failed > 0) setProblem(`${failed} of ${items.length} failed. ${reason}`);
    return done;
  };
  return {
    state,
    problem,
    run,
    stop: () => {
      current.current.isStopped = true;
      // Called off before it began: nothing to wait for.
      if (state?.isWaiting) setState(null);
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
