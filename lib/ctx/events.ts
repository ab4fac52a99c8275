import type { EventType } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";

/** What verbs announce: ids only. names with a slash start work; dotted names are the workspace's own events. */
export type DomainEvent =
  | { name: "report/queued"; data: { reportId: Id<"report">; attempt: number } }
  | { name: "dataset/grown"; data: { datasetId: Id<"dataset"> } }
  | { name: "workspace/moved"; data: Record<string, never> }
  | { name: "workspace/removed"; data: Record<string, never> }
  | { name: "sync/queued"; data: { integrationId: Id<"integration">; runId: Id<"run"> } }
  | { name: "call/queued"; data: { callId: Id<"call">; attempt: number } }
  | { name: "call/changed"; data: { callId: Id<"call">; version: number } }
  | { name: "call/removed"; data: { callId: Id<"call"> } }
  | { name: "connection/due"; data: { connectionId: Id<"connection"> } }
  | { name: "notice/created"; data: { noticeId: Id<"notice"> } }
  | { name: "digest/due"; data: { userId: Id<"user">; day: string; digest: "daily" | "weekly" } }
  | { name: "destination/due"; data: { destinationId: string; lane: "healthy" | "failing" } }
  | { name: "recipient/created"; data: { recipientId: Id<"recipient"> } }
  | { name: "invitation/created"; data: { invitationId: Id<"invitation"> } }
  | { name: "facts/asked"; data: Record<string, never> }
  | { name: "call.deleted"; data: { id: string; externalId: string | null } }
  | { name: Exclude<EventType, "call.deleted">; data: { id: string } };

declare global {
  var __rowcallOutboxListener: (() => void) | undefined;
}

/** The workflow room asks to be told when something was written to the outbox. */
export function onOutboxWritten(listener: () => void): void {
  globalThis.__rowcallOutboxListener = listener;
}

/** Called after a commit that wrote events; a sweeper covers a call that never comes. */
export function outboxWritten(): void {
  globalThis.__rowcallOutboxListener?.();
}
