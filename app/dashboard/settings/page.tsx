import type { Metadata } from "next";
import { mayManage } from "@/app/dashboard/may-manage";
import { BrowserSettings } from "@/components/settings/browser-settings";
import { GeneralForm } from "@/components/settings/general-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getWorkspace } from "@/lib/workspaces/get-workspace";

export const metadata: Metadata = { title: "Settings" };

export default async function GeneralSettings() {
  const ctx = await pageCtx();
  const workspace = await getWorkspace(ctx);
  return (
    <>
      <SettingsSection
        title="Workspace"
        lead="For everybody in it. Reports made from now on use these; finished ones stay as they are."
      >
        <GeneralForm key={JSON.stringify(workspace)} workspace={workspace} mayManage={mayManage(ctx)} />
      </SettingsSection>
      <SettingsSection title="This browser" lead="Kept in this browser only.">
        <BrowserSettings />
      </SettingsSection>
    </>
  );
}
