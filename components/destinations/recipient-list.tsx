"use client";

import { Button } from "@/components/ui/button";
import { StatusBadge } from "@/components/ui/status";
import type { Recipient } from "@/lib/contract/events/destinations";
import type { DestinationActs } from "./use-destination-acts";

/** Whom mails go to, and who of them said yes. `resend` null: the reader may only look. */
export function RecipientList({
  recipients,
  resend,
}: {
  recipients: readonly Recipient[];
  resend: DestinationActs["resend"] | null;
}) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {recipients.map(({ address, state, isMember }) => (
        <li key={address} className="min-w-0">
          <p className="[overflow-wrap:anywhere]">{address}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StatusBadge kind="recipient" status={state} />
            {isMember && <span className="text-ui text-ink-3">In your workspace</span>}
            {resend !== null && (state === "pending" || state === "unsubscribed") && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Send the link to ${address} again`}
                busy={resend.isPending && resend.variables === address}
                onClick={() => resend.mutate(address)}
              >
                Resend link
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
