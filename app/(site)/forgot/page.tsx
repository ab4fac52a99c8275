import type { Metadata } from "next";
import { ForgotForm } from "@/components/account/doors/forgot-form";
import { Link } from "@/components/ui/link";
import { env } from "@/lib/core/env";
import { pages } from "@/lib/core/pages";
import { mailSettings } from "@/lib/platform/mail/mail-settings";
import { AccountFrame } from "../account-frame";

export const metadata: Metadata = { title: "New password" };

export default function ForgotPage() {
  const canMail = mailSettings(env()) !== null;
  return (
    <AccountFrame
      title="Set a new password"
      lead={
        canMail
          ? "We'll email a link to your account's address. It works once and expires after 30 minutes."
          : "This server sends no email. Ask your administrator for a link to set a new password."
      }
      foot={
        <Link href={pages.signIn()} className="font-medium text-accent-ink underline underline-offset-3">
          Back to sign in
        </Link>
      }
    >
      {canMail ? (
        <ForgotForm />
      ) : (
        <p className="text-ui text-ink-3">
          They run <code className="font-mono text-xs break-all text-ink-2">npm run user -- reset {"<your email>"}</code> on the
          server and give you the link it prints.
        </p>
      )}
    </AccountFrame>
  );
}
