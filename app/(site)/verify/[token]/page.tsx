import type { Metadata } from "next";
import { ConfirmAddress } from "@/components/account/doors/confirm-address";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import { accountLinkOfPage } from "@/lib/http/account-link";
import { AccountFrame } from "../../account-frame";

export const metadata: Metadata = {
  title: "Confirm your email address",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function VerifyPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await accountLinkOfPage("email_check", token);
  const foot = (
    <Link href={pages.overview()} className="font-medium text-accent-ink underline underline-offset-3">
      Open Rowcall
    </Link>
  );
  if (link.state === "live") {
    return (
      <AccountFrame
        title="Confirm your email address"
        lead={link.isChange ? `After that, you sign in with ${link.maskedEmail}.` : `Your account uses ${link.maskedEmail}.`}
        foot={foot}
      >
        <ConfirmAddress token={token} />
      </AccountFrame>
    );
  }
  if (link.state === "too_many") {
    return <AccountFrame title="Too many requests" lead="Wait a minute, and open the link again." foot={foot} />;
  }
  return (
    <AccountFrame
      title="This link doesn't work"
      lead="The link may be incomplete, already used, or older than 7 days. Get a new one under Your account, Profile."
      foot={foot}
    />
  );
}
