import type { Metadata } from "next";
import { BrowserSettings } from "@/components/settings/browser-settings";
import { DeleteWorkspace } from "@/components/settings/delete-workspace";
import { GeneralForm } from "@/components/settings/general-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { YourData } from "@/components/settings/your-data";
import { pageCtx } from "@/lib/http/page-ctx";
import { getHoldings } from "@/lib/whole/get-holdings";
import { getPerson } from "@/lib/workspaces/account/get-person";
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
        <GeneralForm key={JSON.stringify(workspace)} workspace={workspace} />
      </SettingsSection>
      <SettingsSection title="This browser" lead="Kept in this browser only.">
        <BrowserSettings />
      </SettingsSection>
      {ctx.actor.kind === "user" && ctx.actor.role === "owner" && (
        <>
          <SettingsSection title="Your data" lead="All that the workspace holds, as one file. Owners only.">
            <YourData />
          </SettingsSection>
          <SettingsSection title="Delete workspace" lead="Takes the workspace and all that it holds away. Owners only.">
            <DeleteWorkspace name={workspace.name} goes={await getHoldings(ctx)} twoFactor={(await getPerson(ctx)).twoFactor} />
          </SettingsSection>
        </>
      )}
    </>
  );
}
