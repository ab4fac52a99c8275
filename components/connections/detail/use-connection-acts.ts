"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";

/** How long a check that was asked for may take to begin before the page stops saying so. */
const BEGIN_MS = 20_000;

export type ConnectionActs = ReturnType<typeof useConnectionActs>;

/** What can be done with one press; the answers go where the page reads from. */
export function useConnectionActs({ id }: Pick<Connection, "id">) {
  const queries = useQueryClient();
  const toast = useToast();
  const [askedAfter, setAskedAfter] = useState<{ pass: string | null } | null>(null);
  const keep = (changed: Connection) => {
    queries.setQueryData(connectionQueries.one(id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: connectionQueries.list().queryKey });
  };
  useEffect(() => {
    if (askedAfter === null) return;
    const timer = setTimeout(() => setAskedAfter(null), BEGIN_MS);
    return () => clearTimeout(timer);
  }, [askedAfter]);
  /** Says that a pass was asked for: until one begins, the page looks often. */
  const expectPass = (before: Connection) => setAskedAfter({ pass: before.pass?.id ?? null });
  const sync = useMutation({
    mutationFn: (_: Connection) => call(operations.syncConnection, { params: { id } }),
    onSuccess: (changed, before) => {
      expectPass(before);
      keep(changed);
    },
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) => call(operations.updateConnection, { params: { id }, body: { isPaused } }),
    onSuccess: (changed, isPaused) => {
      keep(changed);
      toast(isPaused ? "Connection paused" : "Connection resumed");
    },
  });
  const announce = useMutation({
    mutationFn: (isRecordingAnnounced: boolean) =>
      call(operations.updateConnection, { params: { id }, body: { isRecordingAnnounced } }),
    onSuccess: keep,
  });
  const failed = [sync, pause, announce].find(({ isError }) => isError);
  return {
    ...{ sync, pause, announce, expectPass },
    /** True while a pass that was asked for has not begun. */
    isAsked: (pass: Connection["pass"] | undefined) => askedAfter !== null && (pass?.id ?? null) === askedAfter.pass,
    error: failed === undefined ? null : sentenceFor(failed.error),
  };
}
