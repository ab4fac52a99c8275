"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { May, useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { UserPlus } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ErrorState } from "@/components/ui/page/error-state";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { workspaceQueries } from "@/lib/client/api/workspace";
import type { InvitationItem, MemberItem } from "@/lib/contract/people/members";
import { pages } from "@/lib/core/pages";
import { InviteDialog } from "./invite-dialog";
import { LeavePanel } from "./leave-panel";
import { MemberList } from "./member-list";
import { PendingInvitations } from "./pending-invitations";

interface MembersPageProps {
  members: MemberItem[];
  /** Empty to members and viewers, who do not see them. */
  invitations: InvitationItem[];
  workspaceName: string;
  isMailSet: boolean;
}

/** Who belongs to the workspace, who is invited, and the ways in and out. */
export function MembersPage({ members: initialData, invitations, workspaceName, isMailSet }: MembersPageProps) {
  const mayInvite = useMay("admin");
  const [inviting, setInviting] = useState(false);
  const {
    data: members,
    error,
    refetch,
  } = useQuery({
    ...workspaceQueries.members(),
    initialData,
  });
  const you = members.find(({ isYou }) => isYou);
  return (
    <>
      <SettingsSection
        title="Members"
        lead={
          <>
            Everyone here can see this workspace&apos;s datasets, reports and calls.{" "}
            <Link href={pages.roles()} className="text-accent-ink underline underline-offset-3">
              What each role can do
            </Link>
          </>
        }
      >
        {error && (
          <ErrorState
            className="mb-4"
            sentence={sentenceFor(error)}
            retry={() => void refetch()}
            requestId={error instanceof CallError ? error.requestId : null}
          />
        )}
        <MemberList members={members} />
        {members.length === 1 && (
          <p className="mt-4 text-ink-2">
            Only you so far.{mayInvite && " Invite the people who work with these rows, or who only read the reports."}
          </p>
        )}
        <May least="admin">
          <Button variant="primary" className="mt-5" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            Invite someone
          </Button>
        </May>
      </SettingsSection>
      <May least="admin">
        <SettingsSection
          title="Open invitations"
          lead="A link works once and expires after 72 hours. Anyone can join with a link that names no email address."
        >
          <PendingInvitations invitations={invitations} />
        </SettingsSection>
      </May>
      {you && (
        <SettingsSection title="Leave" lead="You lose access right away. What you created stays.">
          <LeavePanel you={you} members={members} workspaceName={workspaceName} />
        </SettingsSection>
      )}
      {inviting && <InviteDialog isMailSet={isMailSet} onClose={() => setInviting(false)} />}
    </>
  );
}
