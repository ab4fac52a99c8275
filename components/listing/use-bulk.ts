"use client";

import { useState } from "react";
import { lateModule } from "@/components/ui/layer/late";
import { useWork } from "@/lib/client/use-work";
import { type Work, works } from "@/lib/client/works";

const each = lateModule(() => import("./do-each"));

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
      await works.run({ key, title, unit: "items", of: items.length, undoMs }, async (report) => {
        const { doEach } = await each();
        await doEach(items, act, done, report);
      });
      return done;
    },
  };
}
