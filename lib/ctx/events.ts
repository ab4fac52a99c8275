import type { EventType } from "@/lib/contract/events/events";

/** What verbs announce: ids only. names with a slash start work; dotted names are the workspace's own events. */
export type DomainEvent =
  | { name: "report/queued"; data: { reportId: string; attempt: number } }
  | { name: "dataset/grown"; data: { datasetId: string } }
  | { name: "workspace/moved"; data: Record<string, never> }
  | { name: "workspace/removed"; data: Record<string, never> }
  | { name: "sync/queued"; data: { integrationId: string; runId: string } }
  | { name: "call/queued"; data: { callId: string; attempt: number } }
  | { name: "call/changed"; data: { callId: string; version: number } }
  | { name: "call/removed"; data: { callId: string } }
  | { name: "connection/due"; data: { connectionId: string } }
  | { name: "notice/created"; data: { noticeId: string } }
  | { name: "digest/due"; data: { userId: string; day: string; digest: "daily" | "weekly" } }
  | { name: "destination/due"; data: { destinationId: string; lane: "healthy" | "failing" } }
  | { name: "recipient/created"; data: { recipientId: string } }
  | { name: "invitation/created"; data: { invitationId: string } }
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
