import * as compare from "@/app/v1/reports/[id]/compare/route";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getQueuedReport } from "@/lib/reports/get-queued-report";
import { createAlert } from "@/lib/schedules/alerts/create-alert";
import { getAlert } from "@/lib/schedules/alerts/get-alert";
import { listAlerts } from "@/lib/schedules/alerts/list-alerts";
import { removeAlert } from "@/lib/schedules/alerts/remove-alert";
import { updateAlert } from "@/lib/schedules/alerts/update-alert";
import { createSchedule } from "@/lib/schedules/create-schedule";
import { getSchedule } from "@/lib/schedules/get-schedule";
import { listSchedules } from "@/lib/schedules/list-schedules";
import { removeSchedule } from "@/lib/schedules/remove-schedule";
import { runSchedule } from "@/lib/schedules/run-schedule";
import { updateSchedule } from "@/lib/schedules/update-schedule";

/** Reports that make themselves, alerts on them, and comparing them. */
export const scheduleEndpoints = [
  compare.GET,
  endpoint(contract.listSchedules, ({ ctx }) => listSchedules(ctx)),
  endpoint(contract.createSchedule, ({ ctx, body }) => createSchedule(ctx, body), getSchedule),
  endpoint(contract.updateSchedule, ({ ctx, params, body }) => updateSchedule(ctx, params.id, body)),
  endpoint(contract.runSchedule, ({ ctx, params }) => runSchedule(ctx, params.id), getQueuedReport),
  endpoint(contract.removeSchedule, ({ ctx, params }) => removeSchedule(ctx, params.id)),
  endpoint(contract.listAlerts, ({ ctx }) => listAlerts(ctx)),
  endpoint(contract.createAlert, ({ ctx, body }) => createAlert(ctx, body), getAlert),
  endpoint(contract.updateAlert, ({ ctx, params, body }) => updateAlert(ctx, params.id, body)),
  endpoint(contract.removeAlert, ({ ctx, params }) => removeAlert(ctx, params.id)),
];
