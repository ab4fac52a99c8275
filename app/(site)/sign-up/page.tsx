import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignUpForm } from "@/components/account/doors/sign-up-form";
import { Link } from "@/components/ui/link";
import { env } from "@/lib/core/env";
import { pages } from "@/lib/core/pages";
import { identifyPage } from "@/lib/http/identify/page-session";
import { AccountFrame } from "../account-frame";

export const metadata: Metadata = { title: "Create your workspace" };

export default async function SignUpPage() {
  if ((await identifyPage()) !== null) redirect(pages.overview());
  const open = env().SIGNUP === "open";
  return (
    <AccountFrame
      title="Create your workspace"
      lead={
        open
          ? "A workspace contains your team's datasets, reports and keys, separate from all other workspaces."
          : "New workspaces on this server are by invitation. Ask your administrator."
      }
      foot={
        <>
          Already have an account?{" "}
          <Link href={pages.signIn()} className="font-medium text-accent-ink underline underline-offset-3">
            Sign in
          </Link>
        </>
      }
    >
      {open && <SignUpForm />}
    </AccountFrame>
  );
}
