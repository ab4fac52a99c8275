"use client";

import { useEffect, useSyncExternalStore } from "react";
import { type Work, works } from "./works";

const NONE: readonly Work[] = [];

/** All work of this window, the oldest first. */
export function useWorks(): readonly Work[] {
  return useSyncExternalStore(works.subscribe, works.snapshot, () => NONE);
}

/** One work, by its key, which the caller shows itself: while it is mounted, the tray leaves it out. */
export function useWork(key: string | null): Work | null {
  useEffect(() => (key === null ? undefined : works.view(key)), [key]);
  return useWorks().find((work) => work.key === key) ?? null;
}
