import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NoWorkspace } from "@/components/account/doors/no-workspace";
import { env } from "@/lib/core/env";
import { pages } from "@/lib/core/pages";
import { identifyPage, identifyVisitor } from "@/lib/http/identify/page-session";
import { AccountFrame } from "../account-frame";

export const metadata: Metadata = { title: "No workspace" };

export default async function NoWorkspacePage() {
  const visitor = await identifyVisitor();
  if (visitor === null) redirect(pages.signIn());
  if ((await identifyPage()) !== null) redirect(pages.overview());
  return (
    <AccountFrame
      title="You aren't in a workspace"
      lead="You may have left it or been removed, or it was deleted. Ask a member of a workspace to invite you."
      foot={`Signed in as ${visitor.email}.`}
    >
      <NoWorkspace mayCreate={env().SIGNUP === "open"} />
    </AccountFrame>
  );
}
