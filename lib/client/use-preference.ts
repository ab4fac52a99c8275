"use client";

import { useSyncExternalStore } from "react";
import { readPreference, writePreference } from "./preferences";

/** A remembered value of this browser and its setter; null on the server and while there is none. */
export function usePreference(name: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readPreference(name),
    () => null,
  );
  return [value, (next) => writePreference(name, next)];
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
