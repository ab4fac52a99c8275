import * as compare from "@/app/v1/reports/[id]/compare/route";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getQueuedReport } from "@/lib/reports/get-queued-report";
import { createAlert } from "@/lib/schedules/create-alert";
import { createSchedule } from "@/lib/schedules/create-schedule";
import { getAlert } from "@/lib/schedules/get-alert";
import { getSchedule } from "@/lib/schedules/get-schedule";
import { listAlerts } from "@/lib/schedules/list-alerts";
import { listSchedules } from "@/lib/schedules/list-schedules";
import { removeAlert } from "@/lib/schedules/remove-alert";
import { removeSchedule } from "@/lib/schedules/remove-schedule";
import { runSchedule } from "@/lib/schedules/run-schedule";
import { updateAlert } from "@/lib/schedules/update-alert";
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
