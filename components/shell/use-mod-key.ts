"use client";

import { useSyncExternalStore } from "react";

/** How the command key is written where this browser runs: "⌘" or "Ctrl ". */
export function useModKey(): string {
  return useSyncExternalStore(
    never,
    () => (/mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl "),
    () => "Ctrl ",
  );
}

function never(): () => void {
  return () => {};
}
