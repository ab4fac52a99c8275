export const SCHEDULES = ["manual", "15min", "hourly", "daily", "weekly"] as const;
export type Schedule = (typeof SCHEDULES)[number];
