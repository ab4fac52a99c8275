"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { uploadQueries } from "@/lib/client/api/uploads";
import type { UploadStage } from "@/lib/contract/uploads";
import type { Id } from "@/lib/core/ids";

/** What is short needs no word of its stages. */
const SLOW_FROM_MS = 700;
const POLL_MS = 500;

/** Whether work has gone on for a while, and the stage it is at as the server tells. */
export function useStage(id: Id<"upload">, isActive: boolean): { isSlow: boolean; stage: UploadStage | null } {
  const isSlow = useLasting(isActive, SLOW_FROM_MS);
  const { data } = useQuery({
    ...uploadQueries.stage(id),
    enabled: isSlow,
    refetchInterval: POLL_MS,
  });
  return { isSlow, stage: isSlow ? (data?.stage ?? null) : null };
}

/** True once something has been so for that long. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return isSo && lasts;
}
