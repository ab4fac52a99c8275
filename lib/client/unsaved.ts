"use client";

import { useEffect } from "react";

/** What is asked before a page with changes that aren't saved is left: `go` leaves it. */
export interface Leaving {
  go: () => void;
}

const unsaved = new Set<object>();
const listeners = new Set<() => void>();
let asked: Leaving | null = null;

/** Has leaving this page asked about while `isUnsaved`: by a link, a key, back and forward, or closing the tab. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [isUnsaved]);
}

/** Goes at once where nothing would be lost, else once that was confirmed. */
export function leave(go: () => void): void {
  if (unsaved.size === 0) go();
  else setAsked({ go });
}

/** The question that is open, for `useSyncExternalStore`. */
export const leaving = {
  current: (): Leaving | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  stay: (): void => setAsked(null),
  leave: (): void => {
    const go = asked?.go;
    unsaved.clear();
    setAsked(null);
    go?.();
  },
};

function setAsked(next: Leaving | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
  // Back and forward, where the browser lets a page ask; elsewhere they leave it.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "traverse" || !event.cancelable || unsaved.size === 0) return;
    event.preventDefault();
    const { key } = event.destination;
    leave(() => window.navigation.traverseTo(key));
  });
}
