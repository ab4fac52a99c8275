"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { CallError } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { CallItem } from "@/lib/contract/calls";
import { isOpen, rowName } from "./list-words";

/** Asks with the name, then deletes a call for good, also while it is processed. */
export function RemoveCall({
  item,
  open,
  onOpenChange,
  onRemoved,
}: {
  item: Parameters<typeof rowName>[0] & Pick<CallItem, "id" | "status">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const body =
    item.status === "COMPLETED"
      ? "This permanently removes the transcript and summary. Its minutes still count this month."
      : `This permanently removes the recording${isOpen(item) ? " and stops processing it" : ""}.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Delete call “${rowName(item)}”?`}
      body={body}
      confirmLabel="Delete call"
      onConfirm={async () => {
        try {
          await call(operations.removeCall, { params: { id: item.id } });
        } catch (error) {
          // Somebody else was quicker: it is gone, as asked.
          if (!(error instanceof CallError) || error.status !== 404) throw error;
        }
        toast("Call deleted");
        onRemoved();
        queries.removeQueries({ queryKey: callQueries.one(item.id).queryKey });
        void queries.invalidateQueries({ queryKey: callQueries.any().queryKey });
        void queries.invalidateQueries({ queryKey: callQueries.usage().queryKey });
      }}
    />
  );
}
