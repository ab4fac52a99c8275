import type { Metadata } from "next";
import { PlanTable } from "@/components/settings/plan-table";
import { SettingsSection } from "@/components/settings/settings-section";
import { UsagePanel } from "@/components/settings/usage-panel";
import { CodeBlock } from "@/components/ui/code-block";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Plan and usage" };

export default async function PlanSettings() {
  const ctx = await pageCtx();
  const { id, plan, locale } = ctx.workspace;
  const limits = PLAN_LIMITS[plan];
  return (
    <>
      <UsagePanel />
      <SettingsSection title="Plan" lead={`This workspace is on the ${limits.label} plan.`}>
        <PlanTable current={plan} locale={locale} />
      </SettingsSection>
      <SettingsSection
        title="Change of plan"
        lead="Whoever runs this server changes the plan of a workspace there, with this command and the plan's name in capitals."
      >
        <CodeBlock className="max-w-xl" label="Command" code={`npm run workspace -- plan ${id} PROFESSIONAL`} />
      </SettingsSection>
    </>
  );
}
