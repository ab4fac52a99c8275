"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ArrowDownUp } from "@/components/ui/icons";
import { useToast } from "@/components/ui/layer/toast";
import { call as callEndpoint } from "@/lib/client/api/call";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { Call } from "@/lib/contract/calls";
import { ChangeRefused } from "./change-refused";

const SWAPPED = [
  { from: "Agent", to: "Customer" },
  { from: "Customer", to: "Agent" },
];

/** One click puts right a call whose agent and customer were told the wrong way round. */
export function SwapRoles({ call }: { call: Call }) {
  const queries = useQueryClient();
  const toast = useToast();
  const swap = useMutation({
    mutationFn: () =>
      callEndpoint(operations.renameSpeakers, { params: { id: call.id }, body: { version: call.version, speakers: SWAPPED } }),
    onSuccess: (changed) => {
      queries.setQueryData(callQueries.one(call.id).queryKey, changed);
      toast("Agent and Customer swapped");
    },
  });
  return (
    <>
      <Button busy={swap.isPending} onClick={() => swap.mutate()}>
        <ArrowDownUp aria-hidden />
        Swap Agent and Customer
      </Button>
      {swap.isError && <ChangeRefused callId={call.id} error={swap.error} />}
    </>
  );
}
