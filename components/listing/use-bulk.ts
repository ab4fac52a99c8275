"use client";

import { useRef, useState } from "react";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { isPassing, pause } from "@/lib/client/api/keep-trying";

const AT_ONCE = 3;
const TRIES = 5;
const WAIT_MS = 2_000;

export interface BulkState {
  /** What is being done: "Deleting". */
  doing: string;
  done: number;
  of: number;
}

/** Does one thing to many, a few at a time, with progress. What is refused is counted and does not end the rest. */
export function useBulk() {
  const [state, setState] = useState<BulkState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = useRef(false);

  /** @returns how many it was done to. */
  const run = async <T>(doing: string, items: readonly T[], act: (item: T) => Promise<unknown>): Promise<number> => {
    const left = [...items];
    let [done, failed, reason] = [0, 0, ""];
    isStopped.current = false;
    setProblem(null);
    setState({ doing, done, of: items.length });
    const work = async () => {
      for (let item = left.shift(); item !== undefined && !isStopped.current; item = left.shift()) {
        try {
          await patiently(item, act);
          done += 1;
        } catch (error) {
          failed += 1;
          reason = sentenceFor(error);
        }
        setState({ doing, done: done + failed, of: items.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setState(null);
    if (failed > 0) setProblem(`${failed} of ${items.length} failed. ${reason}`);
    return done;
  };
  return { state, problem, run, stop: () => (isStopped.current = true) };
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
