"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Dialog } from "@/components/ui/layer/dialog";
import { SecretOnce } from "@/components/ui/secret-once";

/** The signing secret of a webhook, shown this once. Mount it only while it is open: what it holds goes with it. */
export function SecretDialog({
  title,
  description,
  secret,
  note,
  onDone,
}: {
  title: string;
  description: string;
  secret: string;
  note: string;
  onDone: () => void;
}) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description={description}
      onOpenChange={onDone}
      leaveQuestion={isSaved ? null : "You haven't copied the secret, and it can't be shown again."}
      footer={
        <>
          <Checkbox className="me-auto" checked={isSaved} onCheckedChange={setIsSaved} label="I've saved it" />
          <Button variant="primary" disabled={!isSaved} onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <SecretOnce label="Signing secret" secret={secret} note={note} onCopied={() => setIsSaved(true)} />
    </Dialog>
  );
}
