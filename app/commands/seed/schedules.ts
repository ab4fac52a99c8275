import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createAlert } from "@/lib/schedules/alerts/create-alert";
import { createSchedule } from "@/lib/schedules/create-schedule";
import { updateSchedule } from "@/lib/schedules/update-schedule";

/** Alerts on both sides of a line: made before the first report, one of them is over it. */
export async function seedAlerts(ctx: Ctx, datasetId: Id<"dataset">): Promise<void> {
  await createAlert(ctx, { datasetId, kpi: "Total", side: "above", line: 600_000 });
  await createAlert(ctx, { datasetId, kpi: "Refund rate", side: "above", line: 0.1 });
}

/** Schedules by the clock and by rows, one of them paused. */
export async function seedSchedules(ctx: Ctx, datasetId: Id<"dataset">): Promise<void> {
  const prompt = "What drives total by category?";
  await createSchedule(ctx, { datasetId, prompt, when: { cadence: "weekly", weekday: 1, time: "09:00" } });
  await createSchedule(ctx, { datasetId, when: { cadence: "rows", rowsEvery: 500 } });
  const monthly = { cadence: "monthly", monthDay: 31, time: "06:30" } as const;
  const { id } = await createSchedule(ctx, { datasetId, title: "Orders this month", when: monthly });
  await updateSchedule(ctx, id, { isPaused: true });
}
