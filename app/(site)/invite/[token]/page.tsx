import type { Metadata } from "next";
import { PageStatus } from "@/app/page-script";
import { AnswerInvitation } from "@/components/account/doors/answer-invitation";
import { ROLE_LABELS } from "@/lib/contract/roles";
import { identifyInvitation } from "@/lib/http/identify/invitation";
import { AccountFrame } from "../../account-frame";

export const metadata: Metadata = { title: "Invitation", robots: { index: false, follow: false }, referrer: "no-referrer" };

export default async function InvitationPage({ params, searchParams }: PageProps<"/invite/[token]">) {
  const { token } = await params;
  const found = await identifyInvitation(token);
  if (found === null) return <DeadInvitation />;
  if (found === "too_many") {
    return (
      <AccountFrame title="Too many requests" foot="An invitation link has at least 64 characters. Copy the whole link.">
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
      <AnswerInvitation
        token={token}
        invitation={invitation}
        visitor={visitor && { email: visitor.email }}
        hasAccount={(await searchParams).account !== undefined}
      />
    </AccountFrame>
  );
}

/** The one answer to a link that never was, was used, was revoked or has run out. */
function DeadInvitation() {
  return (
    <AccountFrame
      title="This invitation doesn't work"
      lead="The invitation was used, revoked, renewed or has expired, or the link is incomplete."
      foot="Nothing was changed."
    >
      <PageStatus status={404} />
      <p className="text-ink-2">Open the full link from the latest invitation, or ask for a new one.</p>
    </AccountFrame>
  );
}
