"use client";

import { useEffect } from "react";
import { Warnings } from "@/components/connections/connect/test-result";
import { SecretDialog } from "@/components/deliveries/signing/secret-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";

/** What a person has to know of an app that was just connected: its secret, this once, and warnings. Else its page is opened. */
export function Connected({
  created: { destination, secret, warnings },
  onDone,
}: {
  created: ReplyOf<typeof contract.createDestination>;
  onDone: (id: string) => void;
}) {
  const isPlain = secret === null && warnings.length === 0;
  const { id } = destination;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isPlain) onDone(id);
  }, [isPlain, id]);
  const open = () => onDone(id);
  if (isPlain) return null;
  if (secret !== null) {
    return (
      <SecretDialog
        title="App connected"
        description={destination.name}
        secret={secret}
        note="This is the only time the secret is shown. Your endpoint uses it to verify messages. The next page shows how."
        onDone={open}
      />
    );
  }
  return (
    <Dialog
      open
      title="App connected"
      description={destination.name}
      onOpenChange={open}
      footer={
        <Button variant="primary" autoFocus onClick={open}>
          Open it
        </Button>
      }
    >
      <Warnings warnings={warnings} />
    </Dialog>
  );
}
