"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { callName } from "@/components/calls/detail/call-name";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { call as callEndpoint } from "@/lib/client/api/call";
import { CallError } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { Call } from "@/lib/contract/calls";
import { pages } from "@/lib/core/pages";

/** Asks, then deletes a call and shows the list. Gone already is as good. */
export function RemoveCall({ call, open, onOpenChange }: { call: Call; open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const isDone = call.status === "COMPLETED";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Delete call “${callName({ ...call, title: call.summary?.title ?? null })}”?`}
      body={
        isDone
          ? `This permanently removes the transcript and summary${call.audio?.isKept ? ", and the recording" : ""}.`
          : "This permanently deletes the recording and everything made from it so far, and stops processing."
      }
      confirmLabel="Delete call"
      onConfirm={async () => {
        await queries.cancelQueries({ queryKey: callQueries.one(call.id).queryKey });
        await callEndpoint(operations.removeCall, { params: { id: call.id } }).catch((error: unknown) => {
          if (!(error instanceof CallError && error.status === 404)) throw error;
        });
        void queries.invalidateQueries({ queryKey: callQueries.all });
        void queries.invalidateQueries({ queryKey: callQueries.usage().queryKey });
        toast("Call deleted");
        router.push(pages.calls());
        router.refresh();
      }}
    />
  );
}
