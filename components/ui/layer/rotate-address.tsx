"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "@/lib/client/api/call-error";
import { Button } from "../button";
import { Checkbox } from "../form/checkbox";
import { FormError } from "../page/error-state";
import { SecretOnce } from "../secret-once";
import { Dialog } from "./dialog";

/**
 * Makes another private address and shows it this once. Mount it only while it is open: what it holds goes with it.
 * `rotate` gives the address; `where` says in what the old one stands.
 */
export function RotateAddress({
  name,
  where,
  rotate,
  onClose,
}: {
  name: string;
  where: string;
  rotate: () => Promise<string>;
  onClose: () => void;
}) {
  const [saved, setSaved] = useState(false);
  const making = useMutation({ mutationFn: rotate, gcTime: 0 });
  if (making.data !== undefined) {
    return (
      <Dialog
        open
        size="lg"
        title="New URL"
        onOpenChange={onClose}
        leaveQuestion={saved ? null : "You haven't copied the URL, and it can't be shown again."}
        footer={
          <>
            <Checkbox className="me-auto" checked={saved} onCheckedChange={setSaved} label="I've saved it" />
            <Button variant="primary" disabled={!saved} onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <SecretOnce
          label="Private URL"
          secret={making.data}
          note="Use it in place of the old one, which works for another 24 hours."
          onCopied={() => setSaved(true)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={`Create a new URL for “${name}”?`}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
            Create new URL
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        The current URL keeps working for 24 hours, so nothing is lost while you change it in {where}. Older URLs stop right away.
      </p>
      <div className="mt-3 empty:hidden">
        <FormError sentence={making.isError ? sentenceFor(making.error) : null} />
      </div>
    </Dialog>
  );
}
