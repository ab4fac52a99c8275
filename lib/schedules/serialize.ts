import type { Schedule } from "@/lib/contract/schedules";
import type { ListedSchedule } from "./queries";
import { whenOf } from "./rules";

/** A schedule as lists show it. */
export function serializeSchedule(row: ListedSchedule): Schedule {
  const { schedule } = row;
  return {
    id: schedule.id,
    datasetId: schedule.datasetId,
    datasetName: row.datasetName,
    title: schedule.title,
    prompt: schedule.prompt,
    when: whenOf(schedule),
    nextAt: schedule.nextAt?.toISOString() ?? null,
    lastAt: schedule.lastAt?.toISOString() ?? null,
    lastReport:
      row.reportId === null || row.reportStatus === null
        ? null
        : { id: row.reportId, title: row.reportTitle ?? "", status: row.reportStatus },
    problem: schedule.problem,
    isPaused: schedule.pausedAt !== null,
    hasMakerLeft: row.makerId === null,
    createdAt: schedule.createdAt.toISOString(),
  };
}
