/** What the audit log tells of: the first word of each action. */
export const AUDIT_AREAS = [
  "workspace",
  "plan",
  "member",
  "invitation",
  "session",
  "account",
  "key",
  "dataset",
  "report",
  "schedule",
  "alert",
  "share",
  "answer",
  "call",
  "call_settings",
  "connection",
  "integration",
  "webhook",
  "destination",
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];
