import type { Metadata } from "next";
import { Overview } from "@/components/overview/overview";
import { getCallOverview } from "@/lib/calls/listing/get-call-overview";
import { getCallUsage } from "@/lib/calls/listing/get-call-usage";
import { listConnections } from "@/lib/connectors/list-connections";
import type { ReportItem } from "@/lib/contract/reports";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { listKeys } from "@/lib/keys/list-keys";
import { getReport } from "@/lib/reports/get-report";
import { listReports } from "@/lib/reports/list-reports";
import { listIntegrations } from "@/lib/sources/list-integrations";
import { listWebhooks } from "@/lib/webhooks/list-webhooks";
import { shownLocale } from "@/lib/workspaces/account/shown-locale";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const ctx = await pageCtx();
  const [reports, datasets, keys, integrations, connections, webhooks, usage, week, locale] = await Promise.all([
    listReports(ctx),
    listDatasets(ctx),
    listKeys(ctx),
    listIntegrations(ctx),
    listConnections(ctx),
    listWebhooks(ctx),
    getCallUsage(ctx),
    getCallOverview(ctx),
    shownLocale(ctx),
  ]);
  const plan = PLAN_LIMITS[ctx.workspace.plan];
  return (
    <Overview
      key={datasets.map((dataset) => dataset.id).join()}
      reports={reports}
      datasets={datasets}
      kpis={await firstKpis(ctx, reports)}
      integrations={integrations}
      connections={connections}
      webhooks={webhooks}
      hasKeys={keys.length > 0}
      rowsPerDatasetMax={plan.rowsPerDatasetMax}
      planLabel={plan.label}
      usage={usage}
      week={week}
      locale={locale}
    />
  );
}

const withFigures = 6;

/** The first two figures of the newest finished reports. */
async function firstKpis(ctx: Ctx, reports: readonly ReportItem[]) {
  const finished = reports.slice(0, withFigures).filter((report) => report.status === "COMPLETED");
  const read = await Promise.all(finished.map((report) => getReport(ctx, report.id)));
  return Object.fromEntries(
    read.map((report) => [
      report.id,
      (report.result?.kpis ?? []).slice(0, 2).map(({ id, label, display, estimated }) => ({ id, label, display, estimated })),
    ]),
  );
}
