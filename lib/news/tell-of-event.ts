import type { EventType } from "@/lib/contract/events";
import type { Ctx } from "@/lib/ctx/ctx";
import { tellOfAlert } from "./tell-of-alert";
import { tellOfCall } from "./tell-of-call";
import { tellOfReport } from "./tell-of-report";
import { tellOfMinutes, tellOfRows } from "./tell-of-usage";

/** The workspace's own events that somebody may have to be told of. */
export type ToldEvent = Extract<
  EventType,
  | "report.completed"
  | "report.failed"
  | "report.alert"
  | "call.completed"
  | "call.failed"
  | "call.skipped"
  | "dataset.created"
  | "dataset.updated"
>;

/**
 * Tells whom an event of the workspace concerns, in words of what its object is now: an event that has been overtaken is told to
 * nobody. @returns how many were told now.
 */
export async function tellOfEvent(ctx: Ctx, { type, id }: { type: ToldEvent; id: string }): Promise<number> {
  if (type === "report.completed" || type === "report.failed") return tellOfReport(ctx, id);
  if (type === "report.alert") return tellOfAlert(ctx, id);
  if (type === "call.failed") return tellOfCall(ctx, id);
  return type.startsWith("call.") ? tellOfMinutes(ctx) : tellOfRows(ctx);
}
