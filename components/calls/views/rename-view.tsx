"use client";

import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { LIMITS } from "@/lib/contract/limits";
import type { CallView } from "@/lib/contract/people/call-views";

/** Gives a view another name. */
export function RenameView({
  view,
  open,
  onOpenChange,
  onRenamed,
}: {
  view: CallView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRenamed: () => Promise<unknown>;
}) {
  if (!open) return null;
  return (
    <RenameDialog
      noun="view"
      name={view.name}
      maxLength={LIMITS.callViewNameChars}
      rename={async (name) => {
        await call(operations.updateCallView, { params: { id: view.id }, body: { name } });
        await onRenamed();
      }}
      onClose={() => onOpenChange(false)}
    />
  );
}
