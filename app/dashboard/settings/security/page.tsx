import type { Metadata } from "next";
import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { pageCtx } from "@/lib/http/page-ctx";
import { listSessions } from "@/lib/workspaces/list-sessions";

export const metadata: Metadata = { title: "Security" };

export default async function SecuritySettings() {
  const sessions = await listSessions(await pageCtx());
  return (
    <SettingsSection title="Signed-in browsers" lead="A session ends after 7 days, or when it is signed out here.">
      <SessionList sessions={sessions} />
    </SettingsSection>
  );
}
