export const REPORT_STATUSES = ["QUEUED", "RUNNING", "COMPLETED", "FAILED"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Steps of a report in order; also the values of `buildLog[].step`. */
export const REPORT_STEPS = [
  "load",
  "profile",
  "quality",
  "plan",
  "kpis",
  "charts",
  "insights",
  "narrate",
  "verify",
  "save",
] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** Orders of a list; a minus turns one round. */
export const REPORT_SORTS = ["-createdAt", "createdAt", "title", "-title"] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];
