"use client";

import { useState } from "react";
import { sentenceFor } from "@/lib/client/api/call-error";

/** One call of a page that has no query client: pages that anybody may open. */
export function useCalling(act: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await act();
      setDone(true);
    } catch (reason) {
      setError(sentenceFor(reason));
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), busy, done, error };
}
