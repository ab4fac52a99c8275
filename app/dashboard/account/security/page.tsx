import type { Metadata } from "next";
import { PasswordForm } from "@/components/account/password-form";
import { TwoFactor } from "@/components/account/two-factor";
import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getPerson } from "@/lib/workspaces/account/get-person";
import { listSessions } from "@/lib/workspaces/list-sessions";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const ctx = await pageCtx();
  const [person, sessions] = [await getPerson(ctx), await listSessions(ctx)];
  return (
    <>
      <SettingsSection title="Password" lead="Changing it signs every other browser out.">
        <PasswordForm hasPassword={person.hasPassword} email={person.email} />
      </SettingsSection>
      <SettingsSection
        title="Two-factor sign-in"
        lead="Asks for a code from an app on your phone after the password. GitHub and Google ask for their own."
      >
        <TwoFactor person={person} />
      </SettingsSection>
      <SettingsSection title="Signed-in browsers" lead="A session ends after 7 days, or when you sign it out here.">
        <SessionList sessions={sessions} />
      </SettingsSection>
    </>
  );
}
