import type { Metadata } from "next";
import { SettingsSection } from "@/components/settings/settings-section";
import { YourData } from "@/components/settings/your-data";
import { pageCtx } from "@/lib/http/page-ctx";
import { isOwner, OwnersOnly } from "../owners-only";

export const metadata: Metadata = { title: "Exports" };

export default async function ExportSettings() {
  if (!isOwner(await pageCtx())) return <OwnersOnly what="download the whole workspace" />;
  return (
    <SettingsSection title="Export" lead="Everything in the workspace, as one file.">
      <YourData />
    </SettingsSection>
  );
}
