import type { Metadata } from "next";
import { ResetForm } from "@/components/account/doors/reset-form";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import { accountLinkOfPage } from "@/lib/http/account-link";
import { AccountFrame } from "../../account-frame";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer", robots: { index: false, follow: false } };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await accountLinkOfPage("password_reset", token);
  const foot = (
    <Link href={pages.signIn()} className="font-medium text-accent-ink underline underline-offset-3">
      Back to sign in
    </Link>
  );
  if (link.state === "live") {
    return (
      <AccountFrame title="Set a new password" lead="Setting a new password signs you out in all browsers." foot={foot}>
        <ResetForm token={token} passkeys={link.passkeys} />
      </AccountFrame>
    );
  }
  if (link.state === "too_many") {
    return <AccountFrame title="Too many requests" lead="Wait a minute, and open the link again." foot={foot} />;
  }
  return (
    <AccountFrame
      title="This link doesn't work"
      lead="The link may be incomplete, already used, or older than 30 minutes."
      foot={foot}
    >
      <Link href={pages.forgot()} className="font-medium text-accent-ink underline underline-offset-3">
        Ask for a new one
      </Link>
    </AccountFrame>
  );
}
