"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import { upload } from "@/lib/client/api/upload";
import { useWork } from "@/lib/client/use-work";
import { PartlyDone, type WorkReport, works } from "@/lib/client/works";
import { pages } from "@/lib/core/pages";
import { type QueuedFile, UploadQueue } from "./upload-queue";

const WORK = "recordings";

/** One for the window: what is on its way goes on while other pages are read. */
const queue = new UploadQueue((file, fields, options) =>
  upload(operations.createCall, { fields, file, fileName: file.name, ...options }),
);
const NONE: readonly QueuedFile[] = [];

queue.subscribe(() => {
  const next = { href: pages.newCall(), label: "Show files" };
  if (queue.isBusy) void works.run({ key: WORK, title: "Recordings", unit: "items", of: null, next }, untilSent);
});

export function useUploadQueue(): { queue: UploadQueue; files: readonly QueuedFile[] } {
  const queries = useQueryClient();
  useWork(WORK);
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

/** Follows the queue until nothing is on its way. @throws {PartlyDone} when some were refused. */
function untilSent({ signal, progress }: WorkReport): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const files = queue.snapshot().filter(({ state }) => state !== "chosen");
      const refused = files.filter(({ state }) => state === "refused").length;
      progress(files.filter(({ state }) => state === "stored").length + refused, files.length);
      if (queue.isBusy) return;
      leave();
      if (refused > 0) reject(new PartlyDone(`${refused} of ${files.length} were refused.`));
      else resolve();
    };
    const leave = queue.subscribe(look);
    signal.addEventListener("abort", () => {
      leave();
      queue.cancel();
    });
    look();
  });
}
