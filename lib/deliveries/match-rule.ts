import type { CallItem } from "@/lib/contract/calls";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { DestinationRule } from "@/lib/contract/destinations";
import type { EventFilter } from "@/lib/contract/event-rules";
import type { ReportItem } from "@/lib/contract/reports";
import type { Ctx } from "@/lib/ctx/ctx";
import { crossesLine } from "@/lib/reports/crosses-line";
import { getKpiChange } from "@/lib/reports/get-kpi-change";
import type { EventBody } from "./types";

/** The first rule that wants this event; null where none does. */
export async function matchRule(ctx: Ctx, rules: readonly DestinationRule[], body: EventBody): Promise<DestinationRule | null> {
  for (const rule of rules) {
    const isNamed = (rule.events as readonly string[]).includes(body.type);
    if (isNamed && passes(rule.filter, body) && (await crosses(ctx, rule.filter, body))) return rule;
  }
  return null;
}

/** Conditions that the body itself answers. Each is about the events that have what it names, and lets the others pass. */
function passes(filter: EventFilter, { type, data }: EventBody): boolean {
  if (type === "report.completed" || type === "report.failed" || type === "report.alert") {
    return isAmong(filter.datasetIds, (data as unknown as ReportItem).datasetId);
  }
  if (type === "dataset.created" || type === "dataset.updated") {
    return isAmong(filter.datasetIds, (data as unknown as DatasetItem).id);
  }
  if (type !== "call.completed" && type !== "call.failed" && type !== "call.skipped") return true;
  const call = data as unknown as CallItem;
  return isAmong(filter.directions, call.direction) && (type !== "call.completed" || passesSaid(filter, call));
}

/** What is known of a call once it is completed. */
function passesSaid(filter: EventFilter, call: CallItem): boolean {
  const { isFlagged, needsFollowUp } = filter;
  return (
    isAmong(filter.sentiments, call.sentiment) &&
    isAmong(filter.outcomes, call.outcome) &&
    (isFlagged === undefined || isFlagged === call.flagCount > 0) &&
    (needsFollowUp === undefined || needsFollowUp === (call.followUpRequired ?? false))
  );
}

/** A KPI is beyond its line in this report, and was not in the one before that had it. */
async function crosses(ctx: Ctx, { kpi }: EventFilter, { type, data }: EventBody): Promise<boolean> {
  if (kpi === undefined || type !== "report.completed") return true;
  const change = await getKpiChange(ctx, (data as unknown as ReportItem).id, kpi.label);
  return change !== null && crossesLine(kpi, change);
}

function isAmong<T>(wanted: readonly T[] | undefined, value: T | null): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value));
}
