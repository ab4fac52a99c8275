"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Link2, Mail } from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import type { InvitationItem } from "@/lib/contract/people/members";
import { ROLE_LABELS } from "@/lib/contract/roles";
import type { Id } from "@/lib/core/ids";

/** Invitations that wait for somebody, each with its link. */
export function PendingInvitations({ invitations: initialData }: { invitations: InvitationItem[] }) {
  const toast = useToast();
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState<InvitationItem | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: workspaceQueries.invitations().queryKey });
  const { data, error, refetch } = useQuery({
    ...workspaceQueries.invitations(),
    initialData,
  });
  const renew = useMutation({
    mutationFn: (id: Id<"invitation">) => call(operations.renewInvitation, { params: { id } }),
    onSuccess: () => toast("Invitation renewed"),
    onSettled: reload,
  });
  return (
    <>
      {error && <ErrorState className="mb-4" sentence={sentenceFor(error)} retry={() => void refetch()} />}
      <FormError sentence={renew.error && sentenceFor(renew.error)} />
      {data.length === 0 ? (
        <p className="text-ink-2">No open invitations.</p>
      ) : (
        <ul className="border-t">
          {data.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              busy={renew.isPending && renew.variables === invitation.id}
              onRenew={() => renew.mutate(invitation.id)}
              onRevoke={() => setRevoking(invitation)}
            />
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setRevoking(null)}
          title={`Revoke the invitation for ${revoking.email ?? "whoever has the link"}?`}
          body="Its link stops working right away. People who already joined stay."
          confirmLabel="Revoke invitation"
          onConfirm={async () => {
            await call(operations.revokeInvitation, { params: { id: revoking.id } }).finally(reload);
            toast("Invitation revoked");
          }}
        />
      )}
    </>
  );
}

function Row({
  invitation,
  busy,
  onRenew,
  onRevoke,
}: {
  invitation: InvitationItem;
  busy: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}) {
  const { email, role, link, invitedBy, expiresAt, isExpired, mailedAt } = invitation;
  const name = email ?? "Anyone with the link";
  const Icon = email === null ? Link2 : Mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <Icon className="size-5 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <Badge>{ROLE_LABELS[role]}</Badge>
          {isExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="mt-0.5 text-ui text-ink-3">
          {invitedBy !== null && (
            <>
              by <span dir="auto">{invitedBy}</span> ·{" "}
            </>
          )}
          {isExpired ? "ended" : "until"} <DateTime at={expiresAt} />
          {mailedAt !== null && (
            <>
              {" "}
              · emailed <DateTime at={mailedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {link !== null && <CopyButton text={link} label="Copy link" aria-label={`Copy link of ${name}`} />}
        <Button size="sm" busy={busy} onClick={onRenew} aria-label={`Renew invitation of ${name}`}>
          Renew
        </Button>
        <Button size="sm" variant="ghost" onClick={onRevoke} aria-label={`Revoke invitation of ${name}`}>
          Revoke
        </Button>
      </div>
    </li>
  );
}
