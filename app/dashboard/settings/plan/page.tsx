import type { Metadata } from "next";
import { PlanChange } from "@/components/settings/plan-change";
import { PlanTable } from "@/components/settings/plan-table";
import { SettingsSection } from "@/components/settings/settings-section";
import { UsagePanel } from "@/components/settings/usage-panel";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { pageCtx } from "@/lib/http/page-ctx";
import { getWorkspace } from "@/lib/workspaces/get-workspace";
import { listMembers } from "@/lib/workspaces/people/list-members";

export const metadata: Metadata = { title: "Plan" };

export default async function PlanSettings() {
  const ctx = await pageCtx();
  const [workspace, members] = await Promise.all([getWorkspace(ctx), listMembers(ctx)]);
  const owners = members.filter(({ role }) => role === "owner");
  return (
    <>
      <SettingsSection title="Plan" lead={`This workspace is on the ${PLAN_LIMITS[workspace.plan].label} plan.`}>
        <PlanTable current={workspace.plan} locale={workspace.locale} />
      </SettingsSection>
      <SettingsSection title="Change plan" lead="A new plan applies at once. Downgrading deletes nothing.">
        <PlanChange workspace={workspace} owners={owners} />
      </SettingsSection>
      <UsagePanel />
    </>
  );
}
