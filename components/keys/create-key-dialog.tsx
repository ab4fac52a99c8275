"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { SecretOnce } from "@/components/ui/secret-once";
import { type CreatedKey, KeyForm, useKeyDraft } from "./key-form";

/** Makes a key and shows its secret this once. Mount it only while it is open: what it holds goes with it. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useKeyDraft(setCreated);
  const finish = () => {
    onClose();
    toast("Key created");
  };
  if (created) {
    return (
      <Dialog
        open
        size="lg"
        title="Key created"
        description={created.key.name}
        onOpenChange={finish}
        leaveQuestion={saved ? null : "You haven't copied the secret key, and it can't be shown again."}
        footer={
          <>
            <Checkbox className="me-auto" checked={saved} onCheckedChange={setSaved} label="I've saved it" />
            <Button variant="primary" disabled={!saved} onClick={finish}>
              Done
            </Button>
          </>
        }
      >
        <KeySecrets created={created} onCopied={() => setSaved(true)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="lg"
      title="Create key"
      onOpenChange={onClose}
      leaveQuestion={form.typed ? "What you typed will be lost." : null}
      footer={
        <>
          <Button variant="ghost" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            Create key
          </Button>
        </>
      }
    >
      <KeyForm id={id} form={form} />
    </Dialog>
  );
}

function KeySecrets({ created, onCopied }: { created: CreatedKey; onCopied: () => void }) {
  const curl = `curl ${window.location.origin}/v1/whoami \\\n  -H "Authorization: Bearer ${created.secretKey}"`;
  return (
    <div className="flex flex-col gap-6">
      <SecretOnce
        label="Secret key"
        secret={created.secretKey}
        note="This is the only time the key is shown. Keep it on servers only."
        onCopied={onCopied}
      />
      <SecretOnce
        label="Public key"
        secret={created.key.publicKey}
        note="Not a secret: it can only add rows. The script for a website is on the page of the key."
      />
      <div>
        <p className="mb-1.5 text-ui font-medium">Try it</p>
        <CodeBlock code={curl} label="Command" />
      </div>
    </div>
  );
}
