"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useToast } from "@/components/ui/layer/toast";
import { call as callEndpoint } from "@/lib/client/api/call";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { Call } from "@/lib/contract/calls";
import { speakerName } from "./speakers";

/** Gives one line to the other side, with one click. */
export function useOtherSpeaker({ id, version }: Pick<Call, "id" | "version">) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, error } = useMutation({
    mutationFn: ({ index, speaker }: { index: number; speaker: string }) =>
      callEndpoint(operations.correctSegment, { params: { id }, body: { version, index, speaker } }),
    onSuccess: (changed, { speaker }) => {
      queries.setQueryData(callQueries.one(id).queryKey, changed);
      toast(`Line assigned to ${speakerName(speaker)}`);
    },
  });
  const give = useCallback((index: number, speaker: string) => mutate({ index, speaker }), [mutate]);
  return { give, error };
}
