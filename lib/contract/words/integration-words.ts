export const SCHEDULES = ["manual", "15min", "hourly", "daily", "weekly"] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** How a pulled table is kept in step: all rows replaced, the new ones added, or each row by its key. */
export const SYNC_MODES = ["replace", "append", "merge"] as const;
export type SyncMode = (typeof SYNC_MODES)[number];

/** Said before a watermark is chosen that is no time of change. */
export function missedUpdates(column: string): string {
  return `“${column}” doesn't seem to change when a row is edited, so later edits of imported rows will be missed.`;
}

export const MISSED_DELETIONS = "Rows that are deleted in the source stay in the dataset.";
