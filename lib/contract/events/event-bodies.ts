import { z } from "zod";
import { type CallItem, callItem } from "../calls";
import { idOf, timestamp } from "../common";
import { type DatasetItem, datasetItem } from "../datasets";
import { type ReportItem, reportItem } from "../reports";
import { KPI_SIDES } from "./delivery-words";
import { EVENT_TYPES, EVENT_WORDS, type EventType } from "./events";

/** What a webhook carries: the kind of event, when it happened, and the object as lists show it. */
export interface EventContract {
  type: EventType;
  summary: string;
  description: string;
  body: z.ZodType;
  example: EventBody;
}

const reportExample: ReportItem = {
  id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  title: "Q3 order performance",
  status: "COMPLETED",
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  createdAt: "2026-11-21T14:03:00.000Z",
  completedAt: "2026-11-21T14:03:04.000Z",
};

const alertData = reportItem
  .extend({
    alert: z
      .strictObject({
        id: idOf("alert"),
        kpi: z.string().meta({ description: "Label of the KPI in the report." }),
        side: z.enum(KPI_SIDES).meta({ description: "The side it crossed to." }),
        line: z.number().meta({ description: "The line. A percent is a fraction." }),
        value: z.number().meta({ description: "The KPI in this report." }),
        display: z.string().optional().meta({ description: "The same as the report writes it." }),
        before: z.number().nullable().meta({ description: "The KPI in the previous report; null where none had it." }),
      })
      .meta({ description: "What crossed its line." }),
  })
  .meta({ id: "ReportAlert", description: "A report in which a KPI crossed its line." });

const callExample: CallItem = {
  id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  provider: "upload",
  externalId: "call-10021",
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent One",
  startedAt: "2026-11-21T13:58:00.000Z",
  durationSec: 276,
  status: "COMPLETED",
  sentiment: "positive",
  outcome: "resolved",
  title: "Refund for a torn tent",
  summary: "The customer reported a torn tent. The agent offered a new one or a refund.",
  followUpRequired: false,
  processedAt: "2026-11-21T14:03:04.000Z",
  agentScore: 86,
  scoreConfidence: 1,
  flagCount: 0,
  reason: null,
  createdAt: "2026-11-21T14:03:00.000Z",
};
const untold = {
  sentiment: null,
  outcome: null,
  title: null,
  summary: null,
  followUpRequired: null,
  agentScore: null,
  scoreConfidence: null,
};

const deletedCall = z
  .strictObject({ id: idOf("call"), externalId: callItem.shape.externalId })
  .meta({ id: "DeletedCall", description: "IDs of a deleted call." });

const datasetExample: DatasetItem = {
  id: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Orders Q3",
  origin: "upload",
  rowCount: 18402,
  createdAt: "2026-11-21T14:03:00.000Z",
};

const testBody = z
  .strictObject({
    id: z.string().meta({ description: "Id of the webhook or destination." }),
    message: z.string().meta({ description: "Says that this is a test." }),
  })
  .meta({ id: "TestEvent", description: "A test event, to check that events arrive." });

/** What each event carries, and a sample of it. */
const EVENTS = {
  "report.completed": event(
    "report.completed",
    "Sent once a report is COMPLETED. Get the report for its result.",
    reportItem,
    reportExample,
  ),
  "report.failed": event("report.failed", "Sent once a report is FAILED. Get the report for the reason.", reportItem, {
    ...reportExample,
    status: "FAILED",
  }),
  "report.alert": event(
    "report.alert",
    "Sent once when the KPI of an alert is beyond its line in a COMPLETED report and wasn't in the previous report that has it.",
    alertData,
    {
      ...reportExample,
      alert: {
        id: "alr_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        kpi: "Total",
        side: "below",
        line: 1_000_000,
        value: 982714.5,
        display: "$982.7K",
        before: 1282714.5,
      },
    },
  ),
  "call.completed": event(
    "call.completed",
    "Sent once a call is COMPLETED. Get the call for its transcript.",
    callItem,
    callExample,
  ),
  "call.failed": event("call.failed", "Sent once a call is FAILED; `reason` says why.", callItem, {
    ...callExample,
    ...untold,
    status: "FAILED",
    reason: "No speech-to-text is set up. Set SPEECH_BASE_URL and SPEECH_MODEL, then process the call again.",
  }),
  "call.skipped": event("call.skipped", "Sent once a call is SKIPPED, as under 8 seconds; `reason` says why.", callItem, {
    ...callExample,
    ...untold,
    durationSec: 5,
    status: "SKIPPED",
    reason: "Shorter than 8 seconds.",
  }),
  "call.deleted": event(
    "call.deleted",
    "Sent once a call is deleted. Its events that are still waiting are no longer sent.",
    deletedCall,
    { id: callExample.id, externalId: callExample.externalId },
  ),
  "dataset.created": event(
    "dataset.created",
    "Sent once a dataset is created, however its rows arrived.",
    datasetItem,
    datasetExample,
  ),
  "dataset.updated": event(
    "dataset.updated",
    "Sent when its rows were replaced or removed, or profiled again after rows arrived.",
    datasetItem,
    datasetExample,
  ),
  "webhook.test": event("webhook.test", "Sent when somebody asks for it.", testBody, {
    id: "whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    message: "This is a test. Nothing happened.",
  }),
} satisfies { [T in EventType]: { type: T } };

/** What an event is about, as its body says it. */
export type EventData = { [T in EventType]: z.output<(typeof EVENTS)[T]["data"]> };

/** What an event says, told apart by its `type`. */
export type EventBody<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    /** When it happened, ISO 8601. */
    timestamp: string;
    data: EventData[K];
  };
}[T];

/** Each event's contract, in the order of the docs. */
export const eventContracts: readonly EventContract[] = EVENT_TYPES.map((type) => EVENTS[type]);

/** The sample that the docs show of an event. */
export function eventExample<T extends EventType>(type: T): EventBody<T> {
  const samples: { readonly [K in EventType]: { example: EventBody<K> } } = EVENTS;
  return samples[type].example;
}

function event<T extends EventType, S extends z.ZodType>(type: T, description: string, data: S, example: z.output<S>) {
  const body = z.strictObject({
    type: z.literal(type).meta({ description: "Kind of event." }),
    timestamp: timestamp.meta({ description: "When it happened: ISO 8601 moment, UTC." }),
    data,
  });
  const summary = EVENT_WORDS[type].title;
  return { type, summary, description, data, body, example: { type, timestamp: "2026-11-21T14:03:04.000Z", data: example } };
}
