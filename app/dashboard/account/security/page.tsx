import type { Metadata } from "next";
import { EmailSettings } from "@/components/account/email-settings";
import { NameForm } from "@/components/account/name-form";
import { PasswordForm } from "@/components/account/password-form";
import { TwoFactor } from "@/components/account/two-factor";
import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getPerson } from "@/lib/workspaces/account/get-person";
import { listSessions } from "@/lib/workspaces/list-sessions";

export const metadata: Metadata = { title: "Security" };

export default async function SecuritySettings() {
  const ctx = await pageCtx();
  const [person, sessions] = [await getPerson(ctx), await listSessions(ctx)];
  return (
    <>
      <SettingsSection title="Name" lead="As colleagues see it, in every workspace.">
        <NameForm key={person.name} name={person.name} />
      </SettingsSection>
      <SettingsSection title="E-mail" lead="What you sign in with.">
        <EmailSettings key={`${person.email} ${person.pendingEmail}`} person={person} />
      </SettingsSection>
      <SettingsSection title="Password" lead="Changing it signs every other browser out.">
        <PasswordForm hasPassword={person.hasPassword} email={person.email} />
      </SettingsSection>
      <SettingsSection
        title="Two-factor sign-in"
        lead="After the password a code is asked for, which an app on your phone shows. Sign-in by GitHub or Google is guarded there."
      >
        <TwoFactor person={person} />
      </SettingsSection>
      <SettingsSection title="Signed-in browsers" lead="A session ends after 7 days, or when it is signed out here.">
        <SessionList sessions={sessions} />
      </SettingsSection>
    </>
  );
}
