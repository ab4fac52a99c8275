import type { WordValues } from "@/lib/contract/events/delivery-words";
import type { EventData } from "@/lib/contract/events/event-bodies";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import type { ReportItem } from "@/lib/contract/reports";
import { formatNumber } from "@/lib/core/format";
import { asId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import { crossesLine } from "@/lib/reports/crosses-line";
import { getKpiChange } from "@/lib/reports/get-kpi-change";
import { getReportItem } from "@/lib/reports/get-report-item";
import { listReports } from "@/lib/reports/list-reports";
import { getFiring } from "@/lib/schedules/alerts/get-firing";
import { listFirings } from "@/lib/schedules/alerts/list-firings";
import { firstSentences } from "./clean-text";
import { isAmong } from "./is-among";
import type { EventKind, Story, Told } from "./kind";
import { unlessGone } from "./unless-gone";

const KPIS_MAX = 6;
const SUMMARY_CHARS = 500;

export const reportCompleted: EventKind<"report.completed"> = {
  read: (ctx, { objectId }) => getReportItem(ctx, asId("report", objectId)),
  samples: (ctx, max) => newest(ctx, "COMPLETED", max),
  passes: (ctx, filter, report) => isAmong(filter.datasetIds, report.datasetId) && crosses(ctx, filter, report),
  tell(report, told) {
    const { words, kpis } = worded(report, told);
    return {
      ...linked(report, told),
      title: report.title,
      body: firstSentences(words.summary ?? "", SUMMARY_CHARS, told.reader.locale),
      facts: kpis.map(({ label, display }) => ({ label, value: display })),
    };
  },
};

export const reportFailed: EventKind<"report.failed"> = {
  read: (ctx, { objectId }) => getReportItem(ctx, asId("report", objectId)),
  samples: (ctx, max) => newest(ctx, "FAILED", max),
  passes: (_ctx, filter, { datasetId }) => isAmong(filter.datasetIds, datasetId),
  tell(report, told) {
    const { words } = worded(report, told);
    return {
      ...linked(report, told),
      title: `Report failed: ${report.title}`,
      body: words.reason ?? "",
      facts: [{ label: "Dataset", value: told.details.datasetName }],
    };
  },
};

export const reportAlert: EventKind<"report.alert"> = {
  read: (ctx, { objectId }) => getFiring(ctx, asId("firing", objectId)),
  async samples(ctx, max) {
    const firings = await listFirings(ctx, max);
    const told = await Promise.all(
      firings.map(async ({ id, at }) => ({ timestamp: at, data: await unlessGone(getFiring(ctx, id)) })),
    );
    return told.flatMap(({ timestamp, data }) => (data === null ? [] : [{ timestamp, data }]));
  },
  passes: (_ctx, filter, { datasetId }) => isAmong(filter.datasetIds, datasetId),
  tell: alertStory,
};

/** A KPI is beyond its line in this report, and wasn't in the previous report that had it. */
async function crosses(ctx: Ctx, { kpi }: EventFilter, { id }: ReportItem): Promise<boolean> {
  if (kpi === undefined) return true;
  const change = await getKpiChange(ctx, id, kpi.label);
  return change !== null && crossesLine(kpi, change);
}

async function newest(ctx: Ctx, status: "COMPLETED" | "FAILED", max: number) {
  const reports = (await listReports(ctx)).filter((report) => report.status === status).slice(0, max);
  return reports.map((data) => ({ timestamp: data.completedAt ?? data.createdAt, data }));
}

function worded(report: ReportItem, { words, details }: Told) {
  const kpis = details.report?.kpis.slice(0, KPIS_MAX) ?? [];
  Object.assign(words, {
    title: report.title,
    summary: details.report?.summary ?? "",
    dataset: details.datasetName ?? "",
    kpis: kpis.map(({ label, display }) => `${label}: ${display}`).join(" · "),
    reason: details.report?.error ?? "",
  } satisfies WordValues);
  return { words, kpis };
}

const linked = ({ id }: ReportItem, { words }: Told): Pick<Story, "words" | "path" | "linkLabel" | "call"> => ({
  words,
  path: pages.report(id),
  linkLabel: "Open the report",
  call: null,
});

function alertStory(data: EventData["report.alert"], told: Told): Story {
  const { details, reader } = told;
  const { alert } = data;
  const line = formatNumber(alert.line, reader.locale);
  const value = alert.display ?? formatNumber(alert.value, reader.locale);
  const before = alert.before === null ? null : formatNumber(alert.before, reader.locale);
  const { words } = worded(data, told);
  words.kpis = `${alert.kpi}: ${value}`;
  words.reason = `${alert.kpi} is ${alert.side} ${line}`;
  return {
    ...linked(data, told),
    title: words.reason,
    body: `It is ${value} in ${data.title}.${before === null ? "" : ` It was ${before} in the previous report.`}`,
    facts: [
      { label: alert.kpi, value },
      { label: "Before", value: before },
      { label: "Line", value: `${alert.side === "above" ? "Above" : "Below"} ${line}` },
      { label: "Dataset", value: details.datasetName },
    ],
  };
}
