import type { Metadata } from "next";
import { PasskeyList } from "@/components/account/passkeys/passkey-list";
import { PasswordForm } from "@/components/account/password-form";
import { TwoFactor } from "@/components/account/two-factor";
import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getPerson } from "@/lib/workspaces/account/get-person";
import { listPasskeys } from "@/lib/workspaces/account/passkeys/list-passkeys";
import { passkeyPlace } from "@/lib/workspaces/account/passkeys/passkey-place";
import { listSessions } from "@/lib/workspaces/list-sessions";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const ctx = await pageCtx();
  const [person, passkeys, sessions] = await Promise.all([getPerson(ctx), listPasskeys(ctx), listSessions(ctx)]);
  return (
    <>
      <SettingsSection title="Password" lead="Changing it signs every other browser out.">
        <PasswordForm hasPassword={person.hasPassword} email={person.email} />
      </SettingsSection>
      <SettingsSection
        title="Passkeys"
        lead="Sign in with your device instead of a password and code. If mail is set up and your address is confirmed, we email you about each new one."
      >
        {passkeyPlace() === null ? (
          <p className="max-w-xl text-pretty text-ink-2">
            Passkeys need a host name, and this server is reached at an IP address. Ask your administrator to set APP_URL.
          </p>
        ) : (
          <PasskeyList passkeys={passkeys} person={person} />
        )}
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
