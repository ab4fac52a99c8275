"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { SecretOnce } from "@/components/ui/secret-once";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import type { IntegrationDetail } from "@/lib/contract/integrations";

/** Makes another private address and shows it this once. Mount it only while it is open: what it holds goes with it. */
export function RotateAddress({ integration, onClose }: { integration: IntegrationDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState(false);
  const rotate = useMutation({
    mutationFn: () => call(contract.rotateToken, { params: { id: integration.id } }),
    onSuccess: ({ integration: changed }) => queries.setQueryData(["integration", integration.id], changed),
    gcTime: 0,
  });
  if (rotate.data !== undefined) {
    return (
      <Dialog
        open
        size="lg"
        title="New address"
        onOpenChange={onClose}
        leaveQuestion={saved ? null : "The address was not copied and cannot be shown again."}
        footer={
          <>
            <Checkbox className="me-auto" checked={saved} onCheckedChange={setSaved} label="I have saved it" />
            <Button variant="primary" disabled={!saved} onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <SecretOnce
          label="Private address"
          secret={rotate.data.url}
          note="Put it in place of the old one, which works for 24 hours more."
          onCopied={() => setSaved(true)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={`Make a new address for “${integration.name}”?`}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            Make new address
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        The address in use goes on working for 24 hours, so that nothing is lost until you have changed it in the tool. An address
        from an earlier change stops at once.
      </p>
      <div className="mt-3 empty:hidden">
        <FormError sentence={rotate.isError ? sentenceFor(rotate.error) : null} />
      </div>
    </Dialog>
  );
}
