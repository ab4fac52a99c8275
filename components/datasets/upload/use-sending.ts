"use client";

import { useEffect, useRef, useState } from "react";
import { sentenceFor } from "@/lib/client/api/call-error";
import { isPassing } from "@/lib/client/api/keep-trying";
import { sendFile } from "@/lib/client/api/send-file";
import type { Upload } from "@/lib/contract/uploads";

export interface Sending {
  upload: Upload;
  file: File;
  sent: number;
  /** The line is lost; it is tried again by itself. */
  waiting: boolean;
  error: string | null;
  /** The way on is to try again: nothing was refused. */
  mayRetry: boolean;
}

/** The file that is being sent. Leaving the page stops it where it is; it can go on from there later. */
export function useSending(onArrived: (upload: Upload) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const send = async (upload: Upload, file: File, resumes: boolean) => {
    control.current?.abort();
    const mine = new AbortController();
    control.current = mine;
    const change = (part: Partial<Sending>) => {
      if (!mine.signal.aborted) setSending((state) => state && { ...state, ...part });
    };
    setSending({ upload, file, sent: upload.receivedBytes, waiting: false, error: null, mayRetry: false });
    try {
      const arrived = await sendFile({
        upload,
        file,
        resumes,
        signal: mine.signal,
        onProgress: (sent) => change({ sent }),
        onWaiting: (waiting) => change({ waiting }),
      });
      if (mine.signal.aborted) return;
      setSending(null);
      onArrived(arrived);
    } catch (error) {
      change({ waiting: false, error: sentenceFor(error), mayRetry: isPassing(error) });
    }
  };
  const stop = () => {
    control.current?.abort();
    setSending(null);
  };
  return {
    sending,
    send: (upload: Upload, file: File) => void send(upload, file, false),
    resume: (upload: Upload, file: File) => void send(upload, file, true),
    stop,
  };
}
