"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { SecretOnce } from "@/components/ui/secret-once";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import type { InvitationItem, InvitedRole } from "@/lib/contract/people/members";
import { INVITED_CHOICES } from "./role-words";

/** Makes an invitation and shows its link. Mount it only while it is open. */
export function InviteDialog({ isMailSet, onClose }: { isMailSet: boolean; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitedRole>("member");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<InvitationItem | null>(null);
  const address = email.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      setMade(await call(operations.createInvitation, { body: { email: address === "" ? null : address, role } }));
      void queries.invalidateQueries({ queryKey: workspaceQueries.invitations().queryKey });
    } catch (reason) {
      setError(sentenceFor(reason));
    }
    setBusy(false);
  };
  if (made?.link) {
    return (
      <Dialog open title="Invitation created" onOpenChange={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <SecretOnce label="Invitation link" secret={made.link} note={linkNote(made, isMailSet)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Invite someone"
      onOpenChange={onClose}
      leaveQuestion={address === "" ? null : "What you typed will be lost."}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {address === "" ? "Create link" : "Create invitation"}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Email"
          optional
          hint={
            isMailSet
              ? "The link is emailed there, and only that address can use it. Leave empty to let anyone with the link join."
              : "Only that address can use the link. Leave empty to let anyone with the link join. No mail server is set up, so share the link yourself."
          }
        >
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Role">
          <Select options={INVITED_CHOICES} value={role} onValueChange={setRole} />
        </Field>
        <FormError sentence={error} />
      </form>
    </Dialog>
  );
}

function linkNote({ email }: InvitationItem, isMailSet: boolean): string {
  const works = "It works once and expires after 72 hours. You'll find it under Open invitations.";
  if (email === null) return `Anyone with the link can join. ${works}`;
  return isMailSet ? `It is on its way to ${email}. ${works}` : `Only ${email} can use it. ${works}`;
}
