"use client";

import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { X } from "@/components/ui/icons";
import { IconButton } from "../button";

/** What is said of a part whose script can't be fetched: without a connection, or after another version was installed. */
export const NOT_LOADED = "This couldn't load. Check your connection, then reload the page.";

const listeners = new Set<() => void>();
let failures = 0;

/** Says that what was pressed can't be opened. */
export function sayFailed(): void {
  setFailures(failures + 1);
}

/** Where the page says that what was pressed can't be opened; once for all of it. */
export function LateFailure() {
  const shown = useSyncExternalStore(listen, () => failures, none);
  if (shown === 0) return null;
  // Above a dialog, which hides the rest of the page; anew for each press, so that it is read out again.
  return createPortal(
    <div
      key={shown}
      role="alert"
      className="pointer-events-auto fixed inset-x-4 top-4 z-40 mx-auto flex max-w-120 items-center gap-3 rounded-md border bg-raised py-2 ps-4 pe-2 text-sm shadow-over print:hidden"
    >
      <p className="grow">{NOT_LOADED}</p>
      <IconButton label="Dismiss" size="sm" onClick={() => setFailures(0)}>
        <X aria-hidden />
      </IconButton>
    </div>,
    document.body,
  );
}

function setFailures(next: number) {
  failures = next;
  for (const tell of listeners) tell();
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

const none = () => 0;
