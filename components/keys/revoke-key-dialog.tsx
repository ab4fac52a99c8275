"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { keyQueries } from "@/lib/client/api/keys";
import { operations } from "@/lib/client/api/operations";
import type { KeyItem } from "@/lib/contract/keys";
import type { Id } from "@/lib/core/ids";

/** Asks before a key is ended for good. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: KeyItem | null; onClose: () => void }) {
  const toast = useToast();
  const queries = useQueryClient();
  const revoke = useMutation({ mutationFn: (id: Id<"key">) => call(operations.revokeKey, { params: { id } }) });
  if (!apiKey) return null;
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Revoke key “${apiKey.name}”?`}
      body="Whatever uses this key, secret or public, is refused from now on. This can't be undone. Rows and reports it made stay."
      confirmLabel="Revoke key"
      onConfirm={async () => {
        const revoked = await revoke.mutateAsync(apiKey.id);
        queries.setQueryData(keyQueries.list().queryKey, (keys) => keys?.map((key) => (key.id === revoked.id ? revoked : key)));
        toast("Key revoked");
      }}
    />
  );
}
