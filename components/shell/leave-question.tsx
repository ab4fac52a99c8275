"use client";

import { ConfirmLayer } from "@/components/ui/layer/dialog-layer";
import { leaving } from "@/lib/client/unsaved";

/** Asked before a page is left whose changes aren't saved. */
export function LeaveQuestion({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <ConfirmLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      body="Your changes on this page will be lost."
      confirmLabel="Leave page"
      danger
      onConfirm={leaving.leave}
    />
  );
}
