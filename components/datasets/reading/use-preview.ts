"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { uploadQueries } from "@/lib/client/api/uploads";
import type { Upload, UploadStage } from "@/lib/contract/uploads";
import type { Wish } from "./choices";
import { NOTHING_SEEN, remember, type Seen } from "./seen";
import { useStage } from "./use-stage";

const SETTLED_AFTER_MS = 300;

export interface Preview {
  wish: Wish;
  setWish: (change: (wish: Wish) => Wish) => void;
  /** The last look at the file, also while it is read again or could not be read. */
  seen: Seen;
  /** What is on screen is not yet, or no longer, how the file is read. */
  isReading: boolean;
  isSlow: boolean;
  stage: UploadStage | null;
  error: Error | null;
  retry: () => void;
}

/** Looks at a file under settings and choices, again at each change: the latest wins, earlier looks are broken off. */
export function usePreview(upload: Upload): Preview {
  const [wish, setWish] = useState<Wish>(() => ({ settings: upload.settings, choices: upload.choices }));
  const [seen, setSeen] = useState<Seen>(NOTHING_SEEN);
  const settled = useSettled(wish, SETTLED_AFTER_MS);
  const look = useQuery(uploadQueries.preview(upload.id, settled, bodyOf(settled)));
  if (look.data !== undefined && look.data !== seen.preview) setSeen(remember(seen, look.data));
  const isReading = settled !== wish || look.isFetching;
  const { isSlow, stage } = useStage(upload.id, look.isFetching);
  const error = settled === wish && !look.isFetching ? look.error : null;
  return { wish, setWish, seen, isReading, isSlow, stage, error, retry: () => void look.refetch() };
}

/** The body of a look, or of the reading that is stored. */
export function bodyOf({ settings, choices }: Wish) {
  return { settings, choices: [...choices] };
}

/** A value once it has been left alone for that long. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
