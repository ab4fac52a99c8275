import type { Metadata } from "next";
import { GeneralForm } from "@/components/settings/general-form";
import { LogoForm } from "@/components/settings/logo/logo-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";
import { getLogo } from "@/lib/workspaces/get-logo";
import { getWorkspace } from "@/lib/workspaces/get-workspace";

export const metadata: Metadata = { title: "Workspace settings" };

export default async function GeneralSettings() {
  const ctx = await pageCtx();
  const [workspace, logo] = await Promise.all([getWorkspace(ctx), getLogo(ctx)]);
  return (
    <>
      <SettingsSection
        title="General"
        lead={
          <>
            For everyone in the workspace. New reports use these settings. Finished reports don't change. Your own formats are
            under{" "}
            <Link href={pages.appearance()} className="text-accent-ink underline underline-offset-3">
              Appearance
            </Link>
            .
          </>
        }
      >
        <GeneralForm key={JSON.stringify(workspace)} workspace={workspace} />
      </SettingsSection>
      <SettingsSection title="Logo" lead="Shown on shared reports and in PDFs. A PNG or an SVG, on a light background.">
        <LogoForm logo={logo} />
      </SettingsSection>
    </>
  );
}
