import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PasskeyButton } from "@/components/account/doors/passkey-button";
import { ProviderButtons, type SignInProvider } from "@/components/account/doors/provider-buttons";
import { SignInForm } from "@/components/account/doors/sign-in-form";
import { signInSentence } from "@/components/account/doors/sign-in-sentence";
import { Link } from "@/components/ui/link";
import { env } from "@/lib/core/env";
import { pages, returnPath } from "@/lib/core/pages";
import { identifyPage } from "@/lib/http/identify/page-session";
import { passkeyPlace } from "@/lib/workspaces/account/passkeys/passkey-place";
import { AccountFrame } from "../account-frame";

export const metadata: Metadata = { title: "Sign in", alternates: { canonical: pages.signIn() } };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { error, next: wanted } = await searchParams;
  const next = pages.kept(returnPath(wanted) ?? pages.overview());
  if ((await identifyPage()) !== null) redirect(next);
  const settings = env();
  const providers: SignInProvider[] = [];
  if (settings.GITHUB_ID && settings.GITHUB_SECRET) providers.push({ id: "github", label: "GitHub" });
  if (settings.GOOGLE_ID && settings.GOOGLE_SECRET) providers.push({ id: "google", label: "Google" });
  return (
    <AccountFrame
      title="Sign in to Rowcall"
      foot={
        <>
          No account yet?{" "}
          <Link href={pages.signUp()} className="font-medium text-accent-ink underline underline-offset-3">
            Create a workspace
          </Link>
        </>
      }
    >
      <SignInForm next={next} sentence={typeof error === "string" ? signInSentence(error) : null} />
      {passkeyPlace() !== null && <PasskeyButton next={next} />}
      <ProviderButtons providers={providers} next={next} />
    </AccountFrame>
  );
}
