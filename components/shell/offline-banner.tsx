"use client";

import { useSyncExternalStore } from "react";
import { CloudOff } from "@/components/ui/icons";

/** Says that the browser has lost its connection, and what that means for what is done now. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-start gap-2.5 border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink md:px-8">
          <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden />
          You're offline. You can read this page, but changes can't be saved.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
