import type { Metadata } from "next";
import { DeleteWorkspace } from "@/components/settings/delete-workspace";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getHoldings } from "@/lib/whole/get-holdings";
import { getPerson } from "@/lib/workspaces/account/get-person";
import { isOwner, OwnersOnly } from "../owners-only";

export const metadata: Metadata = { title: "Danger zone" };

export default async function DangerSettings() {
  const ctx = await pageCtx();
  if (!isOwner(ctx)) return <OwnersOnly what="delete the workspace" />;
  const [goes, { twoFactor }] = await Promise.all([getHoldings(ctx), getPerson(ctx)]);
  return (
    <SettingsSection title="Delete workspace" lead="Deletes this workspace and everything in it.">
      <DeleteWorkspace name={ctx.workspace.name} goes={goes} twoFactor={twoFactor} />
    </SettingsSection>
  );
}
