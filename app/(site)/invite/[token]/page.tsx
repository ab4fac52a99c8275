import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AnswerInvitation } from "@/components/account/answer-invitation";
import { ROLE_LABELS } from "@/lib/contract/roles";
import { identifyInvitation } from "@/lib/http/identify/invitation";
import { AccountFrame } from "../../account-frame";

export const metadata: Metadata = { title: "Invitation", robots: { index: false, follow: false }, referrer: "no-referrer" };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await identifyInvitation(token);
  if (found === null) notFound();
  if (found === "too_many") {
    return (
      <AccountFrame title="Too many requests" foot="Links to join are 64 characters and more: copy them whole.">
        <p className="text-ink-2">Wait a minute, and open the link again.</p>
      </AccountFrame>
    );
  }
  const { invitation, visitor } = found;
  const role = ROLE_LABELS[invitation.role].toLowerCase();
  const who = invitation.inviter ?? "A former member";
  return (
    <AccountFrame
      title={`Join ${invitation.workspaceName}`}
      lead={
        <>
          <span dir="auto">{who}</span> invites you to the workspace <span dir="auto">{invitation.workspaceName}</span> as {role}.
        </>
      }
      foot="The link works once, within 72 hours."
    >
      <AnswerInvitation token={token} invitation={invitation} visitor={visitor && { email: visitor.email }} />
    </AccountFrame>
  );
}
