"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { signOut } from "@/lib/client/sign-in";
import { pages } from "@/lib/core/pages";
import { SignInForm } from "./sign-in-form";
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
}: {
  token: string;
  invitation: InvitationFacts;
  visitor: { email: string } | null;
}) {
  if (visitor === null) return <ComeIn token={token} invitation={invitation} />;
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
          This invitation is for <strong className="text-ink">{invitation.email}</strong>, and you are signed in as{" "}
          <strong className="text-ink">{visitor.email}</strong>.
        </p>
        <SignOut label="Sign out and use the other account" />
      </div>
    );
  }
  return <Join token={token} workspaceName={invitation.workspaceName} email={visitor.email} />;
}

function Join({ token, workspaceName, email }: { token: string; workspaceName: string; email: string }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    setError(null);
    try {
      await call(operations.acceptInvitation, { body: { token } });
      window.location.assign(pages.overview());
    } catch (reason) {
      setError(sentenceFor(reason));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="[overflow-wrap:anywhere] text-ink-2">You are signed in as {email}. You keep the workspaces you belong to.</p>
      <FormError sentence={error} />
      <Button variant="primary" size="lg" busy={busy} onClick={join} className="max-w-full">
        <span className="truncate" dir="auto">
          Join {workspaceName}
        </span>
      </Button>
      <SignOut label="Use another account" />
    </div>
  );
}

function SignOut({ label }: { label: string }) {
  return (
    <Button variant="ghost" className="-ms-3.5 self-start" onClick={() => void signOut(window.location.href)}>
      {label}
    </Button>
  );
}

function ComeIn({ token, invitation }: { token: string; invitation: InvitationFacts }) {
  const [isKnown, setKnown] = useState(false);
  return (
    <>
      {isKnown ? (
        <SignInForm next={`/invite/${token}`} sentence={null} />
      ) : (
        <SignUpForm invitation={{ token, email: invitation.email }} />
      )}
      <p className="mt-5 text-ink-2">
        {isKnown ? "New to Rowcall?" : "Already have an account?"}{" "}
        <button
          type="button"
          onClick={() => setKnown(!isKnown)}
          className="rounded-xs font-medium text-accent-ink underline underline-offset-3"
        >
          {isKnown ? "Create an account" : "Sign in to join"}
        </button>
      </p>
    </>
  );
}
