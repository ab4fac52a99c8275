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
        lead="Sign in with your device instead of a password and code. If this server sends email and your address is confirmed, we email you when one is added."
      >
        {passkeyPlace() === null ? (
          <p className="max-w-xl text-pretty text-ink-2">
            Passkeys don't work at an IP address. Ask your administrator to set a host name (APP_URL).
          </p>
        ) : (
          <PasskeyList passkeys={passkeys} person={person} />
        )}
      </SettingsSection>
      <SettingsSection
        title="Two-factor sign-in"
        lead="Asks for a code from your phone after the password. If you sign in with GitHub or Google, use their two-factor settings."
      >
        <TwoFactor person={person} />
      </SettingsSection>
      <SettingsSection title="Signed-in browsers" lead="A session ends after 7 days, or when you sign it out here.">
        <SessionList sessions={sessions} />
      </SettingsSection>
    </>
  );
}
