import { z } from "zod";
import { timestamp } from "./common";
import type { EventType } from "./events";
import { type ReportItem, reportItem } from "./reports";

/** What a webhook carries: the kind of event, when it happened, and the object as lists show it. */
export interface EventContract {
  type: EventType;
  summary: string;
  description: string;
  body: z.ZodType;
  example: { type: string; timestamp: string; data: unknown };
}

const reportExample: ReportItem = {
  id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  title: "Q3 order performance",
  status: "COMPLETED",
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  createdAt: "2026-11-21T14:03:00.000Z",
  completedAt: "2026-11-21T14:03:04.000Z",
};

/** The events that exist so far, in the order of the docs. */
export const eventContracts: readonly EventContract[] = [
  event("report.completed", "A report is done", "Sent once a report is COMPLETED. Get the report for its result.", reportExample),
  event("report.failed", "A report has failed", "Sent once a report is FAILED. Get the report for the reason.", {
    ...reportExample,
    status: "FAILED",
  }),
];

function event(type: EventType, summary: string, description: string, data: ReportItem): EventContract {
  const body = z.strictObject({
    type: z.literal(type).meta({ description: "Kind of event." }),
    timestamp: timestamp.meta({ description: "When it happened: ISO 8601 moment, UTC." }),
    data: reportItem,
  });
  return { type, summary, description, body, example: { type, timestamp: "2026-11-21T14:03:04.000Z", data } };
}
