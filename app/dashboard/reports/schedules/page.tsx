import type { Metadata } from "next";
import { ReportTabs } from "@/components/schedules/report-tabs";
import { StillSchedules } from "@/components/schedules/still-schedules";
import { PageHeader } from "@/components/ui/page/page-header";
import { pageCtx } from "@/lib/http/page-ctx";
import { listAlerts } from "@/lib/schedules/alerts/list-alerts";
import { listSchedules } from "@/lib/schedules/list-schedules";

export const metadata: Metadata = { title: "Schedules and alerts" };

export default async function Page() {
  const ctx = await pageCtx();
  const [schedules, alerts] = await Promise.all([listSchedules(ctx), listAlerts(ctx)]);
  return (
    <>
      <PageHeader title="Reports" />
      <ReportTabs />
      <StillSchedules props={{ schedules, alerts }} />
    </>
  );
}
