import type { Metadata } from "next";
import { EmailSettings } from "@/components/account/email-settings";
import { NameForm } from "@/components/account/name-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { getPerson } from "@/lib/workspaces/account/get-person";

export const metadata: Metadata = { title: "Your account" };

export default async function ProfilePage() {
  const person = await getPerson(await pageCtx());
  return (
    <>
      <SettingsSection title="Name" lead="As colleagues see it, in every workspace.">
        <NameForm key={person.name} name={person.name} />
      </SettingsSection>
      <SettingsSection title="Email" lead="What you sign in with.">
        <EmailSettings key={`${person.email} ${person.pendingEmail}`} person={person} />
      </SettingsSection>
    </>
  );
}
