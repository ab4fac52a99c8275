/** Keys of what is asked for about schedules and alerts. */
export const scheduleKeys = { schedules: ["schedules"], alerts: ["alerts"] } as const;
