import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import { DoorForm } from "./door-form";
import { SignInForm } from "./sign-in-form";
import { SignOutButton } from "./sign-out-button";
import { SignUpForm } from "./sign-up-form";

interface InvitationFacts {
  workspaceName: string;
  email: string | null;
  isMember: boolean;
}

/** Joins, or has somebody sign in or up first; the page is the same before and after. */
export function AnswerInvitation({
  token,
  invitation,
  visitor,
  hasAccount,
}: {
  token: string;
  invitation: InvitationFacts;
  visitor: { email: string } | null;
  /** Who isn't signed in says they have an account. */
  hasAccount: boolean;
}) {
  if (visitor === null) return <ComeIn token={token} invitation={invitation} hasAccount={hasAccount} />;
  if (invitation.isMember) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p className="text-ink-2">You're already in this workspace, as {visitor.email}.</p>
        <ButtonLink href={pages.overview()} variant="primary" size="lg">
          Open the dashboard
        </ButtonLink>
      </div>
    );
  }
  if (invitation.email !== null && invitation.email !== visitor.email) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p className="[overflow-wrap:anywhere] text-ink-2">
          This invitation is for <strong className="text-ink">{invitation.email}</strong>, and you're signed in as{" "}
          <strong className="text-ink">{visitor.email}</strong>.
        </p>
        <SignOutButton label="Sign out and use the other account" />
      </div>
    );
  }
  return (
    <DoorForm
      act="join"
      token={token}
      next={pages.overview()}
      submit={
        <span className="truncate" dir="auto">
          Join {invitation.workspaceName}
        </span>
      }
      after={<SignOutButton label="Use another account" />}
    >
      <p className="[overflow-wrap:anywhere] text-ink-2">
        You're signed in as {visitor.email}. You'll stay in your other workspaces.
      </p>
    </DoorForm>
  );
}

function ComeIn({ token, invitation, hasAccount }: { token: string; invitation: InvitationFacts; hasAccount: boolean }) {
  const here = `/invite/${token}`;
  return (
    <>
      {hasAccount ? <SignInForm next={here} sentence={null} /> : <SignUpForm invitation={{ token, email: invitation.email }} />}
      <p className="mt-5 text-ink-2">
        {hasAccount ? "New to Rowcall?" : "Already have an account?"}{" "}
        <Link
          href={pages.kept(hasAccount ? here : `${here}?account=1`)}
          className="rounded-xs font-medium text-accent-ink underline underline-offset-3"
        >
          {hasAccount ? "Create an account" : "Sign in to join"}
        </Link>
      </p>
    </>
  );
}
