"use client";

import { sendFile } from "@/lib/client/api/send-file";
import { useWork } from "@/lib/client/use-work";
import { type Work, works } from "@/lib/client/works";
import type { Upload } from "@/lib/contract/uploads";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";

/** The file that is being sent, and how far it is. */
export interface Sending {
  work: Work;
  file: File;
}

/** Files of this window by their upload, while they are sent. */
const files = new Map<Id<"upload">, File>();

/** The upload that a page shows, if its file is on its way: it goes on while other pages are read. */
export function useSending(id: Id<"upload"> | null): Sending | null {
  const work = useWork(id);
  const file = id === null ? undefined : files.get(id);
  return work === null || file === undefined ? null : { work, file };
}

/** Sends the rest of a file, and tells `onArrived` when the server has it. `resumes`: what is known of the upload may be old. */
export function startSending(upload: Upload, file: File, resumes: boolean, onArrived: (upload: Upload) => void): void {
  files.set(upload.id, file);
  let mayBeOld = resumes;
  const next = { href: pages.newDataset({ upload: upload.id }), label: "Check the columns" };
  void works.run(
    { key: upload.id, title: file.name, unit: "bytes", of: file.size, next },
    async ({ signal, progress, offline }) => {
      const how = { resumes: mayBeOld, signal, onProgress: progress, onWaiting: offline };
      mayBeOld = true;
      onArrived(await sendFile({ upload, file, ...how }));
      files.delete(upload.id);
    },
  );
}

/** Stops sending; what has arrived is kept for a day. */
export function stopSending(id: Id<"upload">): void {
  works.stop(id);
  files.delete(id);
}
