import { z } from "zod";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { KPI_SIDES } from "./delivery-words";

/** Of one workspace. */
export const ALERTS_MAX = 200;

const side = z.enum(KPI_SIDES).meta({ description: "Side that triggers the alert." });
const line = z.number().meta({ description: "The line. A percent is a fraction." });
const kpi = text(200)
  .pipe(z.string().min(1, "must not be empty"))
  .meta({ description: "Label of the KPI in the dataset's reports." });

export const alert = z
  .strictObject({
    id: idOf("alert"),
    datasetId: idOf("dataset"),
    datasetName: z.string().meta({ description: "Name of the dataset now." }),
    kpi: z.string(),
    side,
    line,
    isPercent: z.boolean().meta({ description: "The KPI is a fraction that is read as percent, by the dataset's last report." }),
    isPaused: z.boolean(),
    lastFiring: z
      .strictObject({
        id: idOf("firing"),
        reportId: idOf("report"),
        value: z.number().meta({ description: "The KPI in that report." }),
        display: z.string().nullable().meta({ description: "As the report writes it." }),
        before: z.number().nullable().meta({ description: "Value in the previous report; null where none had it." }),
        at: timestamp,
      })
      .nullable()
      .meta({ description: "When the KPI last crossed its line." }),
    hasMakerLeft: z.boolean().meta({ description: "Its creator is no longer a member of the workspace; it continues." }),
    createdAt: timestamp,
  })
  .meta({ id: "Alert", description: "A line that a KPI of a dataset's reports is watched for." });
export type Alert = z.output<typeof alert>;

const example: Alert = {
  id: "alr_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  datasetName: "orders_q3",
  kpi: "Total",
  side: "below",
  line: 1_000_000,
  isPercent: false,
  isPaused: false,
  lastFiring: {
    id: "fir_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    reportId: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    value: 982714.5,
    display: "$982.7K",
    before: 1282714.5,
    at: "2026-11-21T14:03:04.000Z",
  },
  hasMakerLeft: false,
  createdAt: "2026-11-20T09:12:00.000Z",
};

const own = { auth: "session", scope: null, planGated: false, tag: "Reports", query: nothing, envelope: "data" } as const;
const one = z.strictObject({ id: idOf("alert") });

export const alertEndpoints = {
  listAlerts: defineEndpoint({
    ...own,
    name: "listAlerts",
    method: "GET",
    path: "/alerts",
    summary: "List alerts",
    description: "The workspace's alerts, newest first.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(alert),
    replyExample: [example],
  }),
  createAlert: defineEndpoint({
    ...own,
    name: "createAlert",
    method: "POST",
    path: "/alerts",
    summary: "Create an alert",
    description:
      "Alerts when a KPI crosses a line: when it is beyond the line in a report and wasn't in the previous report that has it. The first report that has it counts too. 409 beyond 200 alerts per workspace.",
    params: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({ datasetId: idOf("dataset"), kpi, side, line }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: alert,
    replyExample: { ...example, lastFiring: null },
    bodyExample: { datasetId: example.datasetId, kpi: example.kpi, side: example.side, line: example.line },
  }),
  updateAlert: defineEndpoint({
    ...own,
    name: "updateAlert",
    method: "PATCH",
    path: "/alerts/{id}",
    summary: "Change an alert",
    description: "What is left out stays. Reports that complete while it is paused trigger no alert later.",
    params: one,
    body: {
      kind: "json",
      schema: z.strictObject({ side: side.optional(), line: line.optional(), isPaused: z.boolean().optional() }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: alert,
    replyExample: example,
    bodyExample: { isPaused: true },
  }),
  removeAlert: defineEndpoint({
    ...own,
    name: "removeAlert",
    method: "DELETE",
    path: "/alerts/{id}",
    summary: "Delete an alert",
    description: "Deletes its history too; its events that are still waiting are no longer sent.",
    params: one,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: idOf("alert"), deleted: z.literal(true) }),
    replyExample: { id: example.id, deleted: true },
  }),
};
