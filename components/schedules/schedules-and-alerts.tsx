"use client";

import type { Alert } from "@/lib/contract/events/alerts";
import type { Schedule } from "@/lib/contract/schedules";
import { AlertSection } from "./alert-section";
import { ScheduleSection } from "./schedule-section";

/** What makes reports by itself, and what is watched in them. */
export function SchedulesAndAlerts({ schedules, alerts }: { schedules: Schedule[]; alerts: Alert[] }) {
  return (
    <div className="flex flex-col gap-12">
      <ScheduleSection initial={schedules} />
      <AlertSection initial={alerts} />
    </div>
  );
}
