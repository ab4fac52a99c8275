import type { Metadata } from "next";
import { PlanTable } from "@/components/settings/plan-table";
import { SettingsSection } from "@/components/settings/settings-section";
import { CodeBlock } from "@/components/ui/code-block";
import { Meter } from "@/components/ui/meter";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { formatInteger } from "@/lib/core/format";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Plan and usage" };

export default async function PlanSettings() {
  const ctx = await pageCtx();
  const { id, plan, locale } = ctx.workspace;
  const limits = PLAN_LIMITS[plan];
  const largest = (await listDatasets(ctx)).sort((a, b) => b.rowCount - a.rowCount)[0];
  const rows = largest?.rowCount ?? 0;
  return (
    <>
      <SettingsSection title="Usage" lead={largest ? `The largest dataset is ${largest.name}.` : "There is no dataset yet."}>
        <Meter
          className="max-w-xl"
          label="Rows in the largest dataset"
          value={rows}
          max={limits.rowsPerDatasetMax}
          text={`${formatInteger(rows, locale)} of ${formatInteger(limits.rowsPerDatasetMax, locale)}`}
          consequence="Rows beyond this are not stored."
        />
      </SettingsSection>
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
