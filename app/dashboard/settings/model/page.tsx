import type { Metadata } from "next";
import { SettingsSection } from "@/components/settings/settings-section";
import { WordsGo } from "@/components/settings/words-go";
import { getCallSettings } from "@/lib/calls/get-call-settings";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Model" };

export default async function ModelSettings() {
  const { speech, summaries } = await getCallSettings(await pageCtx());
  return (
    <SettingsSection
      title="Models and speech to text"
      lead="Which services word reports and transcribe calls, and what data they receive. Your administrator sets this for every workspace on this server."
    >
      <WordsGo speech={speech} summaries={summaries} />
    </SettingsSection>
  );
}
