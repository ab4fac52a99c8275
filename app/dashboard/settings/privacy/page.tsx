import type { Metadata } from "next";
import { PrivacySettings } from "@/components/settings/privacy-settings";
import { getCallSettings } from "@/lib/calls/get-call-settings";
import { DEFAULT_SCORE_WEIGHTS } from "@/lib/calls/summary/score";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Privacy and calls" };

export default async function Privacy() {
  const ctx = await pageCtx();
  const settings = await getCallSettings(ctx);
  return <PrivacySettings settings={settings} defaultWeights={DEFAULT_SCORE_WEIGHTS} />;
}
