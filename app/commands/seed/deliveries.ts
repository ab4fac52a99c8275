import { and, desc, eq, isNotNull } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import { datasets } from "@/db/schema/datasets";
import { deliveries, deliveryAttempts } from "@/db/schema/deliveries";
import { reports } from "@/db/schema/reports";
import type { EventType } from "@/lib/contract/events/events";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";

type NewDelivery = typeof deliveries.$inferInsert;
type NewAttempt = typeof deliveryAttempts.$inferInsert;

const MINUTE_MS = 60_000;

/** What an event was about: its kind and its object. */
export interface About {
  type: EventType;
  objectId: string;
}

interface Standing extends Partial<Pick<NewDelivery, "ruleId" | "recipientId">> {
  minutes: number;
  status: NewDelivery["status"];
  nextAt?: Date | null;
  /** What is said of tries that failed, where it is no webhook's. */
  error?: string | null;
}

/** A delivery of an event so many minutes ago; `codes` are what its tries were answered, null for no answer. */
export async function insertDelivery(
  ctx: Ctx,
  destinationId: string,
  { type, objectId }: About,
  { minutes, status, nextAt = null, error = null, ...whom }: Standing,
  codes: readonly (number | null)[],
): Promise<void> {
  const occurredAt = ago(ctx.clock.now(), minutes);
  const id = newId("delivery");
  const own = { workspaceId: ctx.workspaceId, deliveryId: id };
  const attempts = codes.map((code, index) => ({ ...own, ...attemptOf(code, index + 1, occurredAt, error) }));
  const last = attempts.at(-1);
  const isOpen = status === "waiting" || status === "held";
  await ctx.database.db.insert(deliveries).values({
    ...whom,
    id,
    workspaceId: ctx.workspaceId,
    destinationId,
    eventId: newId("event"),
    eventType: type,
    objectId,
    occurredAt,
    status,
    attemptCount: attempts.length,
    tries: attempts.length,
    nextAt,
    lastStatusCode: last?.statusCode ?? null,
    lastError: status === "skipped" ? "No contact has this phone number." : (last?.error ?? null),
    createdAt: occurredAt,
    endedAt: isOpen ? null : new Date(occurredAt.getTime() + attempts.length * MINUTE_MS),
  });
  if (attempts.length > 0) await ctx.database.db.insert(deliveryAttempts).values(attempts);
}

function attemptOf(
  code: number | null,
  number: number,
  occurredAt: Date,
  told: string | null,
): Omit<NewAttempt, "workspaceId" | "deliveryId"> {
  const made = code === null ? "Nothing answered within 15 seconds." : `The address answered ${code}.`;
  const response = code === null ? null : code < 300 ? '{"ok":true}' : "<html><body><h1>Service unavailable</h1></body></html>";
  return {
    number,
    trigger: number === 10 ? "person" : "schedule",
    startedAt: new Date(occurredAt.getTime() + (number - 1) * 5 * MINUTE_MS + 240),
    durationMs: code === null ? 15_000 : 38 + number,
    statusCode: code,
    error: code !== null && code < 300 ? null : (told ?? made),
    response,
  };
}

/** What the workspace has for events to be about. */
export async function objectsOf(ctx: Ctx): Promise<About[]> {
  const { db } = ctx.database;
  const own = ctx.workspaceId;
  const [done, failed, called, tables] = await Promise.all([
    db
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.workspaceId, own), eq(reports.status, "COMPLETED")))
      .limit(4),
    db
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.workspaceId, own), eq(reports.status, "FAILED")))
      .limit(1),
    db
      .select({ id: calls.id })
      .from(calls)
      .where(and(eq(calls.workspaceId, own), eq(calls.status, "COMPLETED"), isNotNull(calls.title)))
      .orderBy(desc(calls.startedAt))
      .limit(8),
    db.select({ id: datasets.id }).from(datasets).where(eq(datasets.workspaceId, own)).limit(2),
  ]);
  const about =
    (type: EventType) =>
    ({ id }: { id: string }) => ({ type, objectId: id });
  return [
    ...called.map(about("call.completed")),
    ...done.map(about("report.completed")),
    ...failed.map(about("report.failed")),
    ...tables.map(about("dataset.updated")),
  ];
}

export function ago(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}
