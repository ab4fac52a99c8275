"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { MemberItem } from "@/lib/contract/people/members";
import { pages } from "@/lib/core/pages";

/** The way out for the person who looks; the last owner is told what comes first. */
export function LeavePanel({
  you,
  members,
  workspaceName,
}: {
  you: MemberItem;
  members: readonly MemberItem[];
  workspaceName: string;
}) {
  const [asking, setAsking] = useState(false);
  const isLastOwner = you.role === "owner" && members.filter(({ role }) => role === "owner").length === 1;
  if (isLastOwner) {
    return (
      <p className="text-ink-2">
        You're the only owner.{" "}
        {members.length === 1
          ? "Invite someone and transfer ownership before you leave."
          : "Transfer ownership to another member, in the ⋯ beside their name, before you leave."}
      </p>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Leave workspace</Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsking(false)}
          title={`Leave “${workspaceName}”?`}
          body="You lose access right away and need an invitation to come back. What you created stays, and your open invitations are revoked."
          confirmLabel="Leave workspace"
          onConfirm={async () => {
            await call(operations.leaveWorkspace);
            window.location.assign(pages.overview());
          }}
        />
      )}
    </>
  );
}
