import type { Metadata } from "next";
import { GeneralForm } from "@/components/settings/general-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";
import { getWorkspace } from "@/lib/workspaces/get-workspace";

export const metadata: Metadata = { title: "Workspace settings" };

export default async function GeneralSettings() {
  const workspace = await getWorkspace(await pageCtx());
  return (
    <SettingsSection
      title="General"
      lead={
        <>
          For everyone in the workspace. New reports use these settings. Finished reports don't change. Your own formats are under{" "}
          <Link href={pages.appearance()} className="text-accent-ink underline underline-offset-3">
            Appearance
          </Link>
          .
        </>
      }
    >
      <GeneralForm key={JSON.stringify(workspace)} workspace={workspace} />
    </SettingsSection>
  );
}
