"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import { upload } from "@/lib/client/api/upload";
import { type QueuedFile, UploadQueue } from "./upload-queue";

/** One for the window: what is on its way goes on while other pages are read. */
const queue = new UploadQueue((file, fields, options) =>
  upload(operations.createCall, { fields, file, fileName: file.name, ...options }),
);
const NONE: readonly QueuedFile[] = [];

if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => {
    if (queue.isBusy) event.preventDefault();
  });
}

export function useUploadQueue(): { queue: UploadQueue; files: readonly QueuedFile[] } {
  const queries = useQueryClient();
  const files = useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE);
  const stored = files.filter(({ state }) => state === "stored").length;
  useEffect(() => {
    if (stored === 0) return;
    // The list is read anew, with the new calls where they belong.
    queries.removeQueries({ queryKey: callQueries.all });
    void queries.invalidateQueries({ queryKey: callQueries.usage().queryKey });
  }, [queries, stored]);
  return { queue, files };
}
