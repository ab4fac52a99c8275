"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** Schedules and alerts, as the server drew them until somebody uses them. */
export const StillSchedules = stillPart(
  async () => (await import("./schedules-and-alerts")).SchedulesAndAlerts,
  <SkeletonRows label="Loading schedules and alerts" />,
);
