import type { Metadata } from "next";
import { FormatsForm } from "@/components/account/formats-form";
import { BrowserSettings } from "@/components/settings/browser-settings";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getPerson } from "@/lib/workspaces/account/get-person";

export const metadata: Metadata = { title: "Appearance" };

export default async function AppearancePage() {
  const ctx = await pageCtx();
  const { locale } = await getPerson(ctx);
  return (
    <>
      <SettingsSection title="Theme and shortcuts" lead="Kept in this browser only.">
        <BrowserSettings />
      </SettingsSection>
      <SettingsSection
        title="Language and formats"
        lead="Your formats for dates and numbers, in every workspace. Report text uses the workspace's formats."
      >
        <FormatsForm key={locale} locale={locale} workspaceLocale={ctx.workspace.locale} />
      </SettingsSection>
    </>
  );
}
