import { EVENT_TYPES, type EventType } from "@/lib/contract/events/events";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { tellOfAlert } from "./tell-of-alert";
import { tellOfCall } from "./tell-of-call";
import { tellOfReport } from "./tell-of-report";
import { tellOfMinutes, tellOfRows } from "./tell-of-usage";

/** The notification for an event of the workspace; null where nobody gets one. */
const NEWS: Readonly<Record<EventType, ((ctx: Ctx, id: string) => Promise<number>) | null>> = {
  "report.completed": (ctx, id) => tellOfReport(ctx, asId("report", id)),
  "report.failed": (ctx, id) => tellOfReport(ctx, asId("report", id)),
  "report.alert": (ctx, id) => tellOfAlert(ctx, asId("firing", id)),
  "call.completed": tellOfMinutes,
  "call.failed": (ctx, id) => tellOfCall(ctx, asId("call", id)),
  "call.skipped": tellOfMinutes,
  "call.deleted": null,
  "dataset.created": tellOfRows,
  "dataset.updated": tellOfRows,
  "webhook.test": null,
};

/** The workspace's own events that somebody may have to be told of. */
export const TOLD_EVENTS: readonly EventType[] = EVENT_TYPES.filter((type) => NEWS[type] !== null);

/**
 * Tells whom an event of the workspace concerns, in words of what its object is now: an event that has been overtaken is told to
 * nobody. @returns how many were told now.
 */
export async function tellOfEvent(ctx: Ctx, { type, id }: { type: EventType; id: string }): Promise<number> {
  return (await NEWS[type]?.(ctx, id)) ?? 0;
}
