import { getCallItem } from "@/lib/calls/get-call-item";
import type { EventType } from "@/lib/contract/events";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatasetItem } from "@/lib/datasets/get-dataset-item";
import { getReportItem } from "@/lib/reports/get-report-item";
import { getFiring } from "@/lib/schedules/get-firing";
import type { EventBody } from "./types";

/** An event as it was announced. */
export interface AnnouncedEvent {
  type: EventType;
  objectId: string;
  /** What it says beside the object's id. */
  data: Readonly<Record<string, string | number | null>>;
  occurredAt: Date;
}

/** What an event says now: the object as lists show it. @returns null once the object is gone. */
export async function buildBody(ctx: Ctx, event: AnnouncedEvent): Promise<EventBody | null> {
  const data = await dataOf(ctx, event);
  return data === null ? null : { type: event.type, timestamp: event.occurredAt.toISOString(), data: { ...data } };
}

async function dataOf(ctx: Ctx, { type, objectId, data }: AnnouncedEvent): Promise<object | null> {
  if (type === "webhook.test") return { id: objectId, message: "This is a test. Nothing happened." };
  if (type === "call.deleted") return { id: objectId, externalId: data.externalId ?? null };
  try {
    if (type.startsWith("call.")) return await getCallItem(ctx, objectId);
    if (type === "report.alert") return await getFiring(ctx, objectId);
    if (type.startsWith("report.")) return await getReportItem(ctx, objectId);
    return await getDatasetItem(ctx, objectId);
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}
