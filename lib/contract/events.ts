/** Events a workspace can be told of; ids only, the body is built when it is sent. */
export const EVENT_TYPES = [
  "report.completed",
  "report.failed",
  "report.alert",
  "call.completed",
  "call.failed",
  "call.skipped",
  "call.deleted",
  "dataset.created",
  "dataset.updated",
  "webhook.test",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
