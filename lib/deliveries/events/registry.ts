import type { EventType } from "@/lib/contract/events/events";
import { callCompleted, callDeleted, callFailed, callSkipped } from "./call-events";
import { datasetCreated, datasetUpdated } from "./dataset-events";
import type { EventKind } from "./kind";
import { reportAlert, reportCompleted, reportFailed } from "./report-events";
import { webhookTest } from "./test-event";

/** Every event that can be delivered; the only list of them. One line each. */
export const eventKinds: { readonly [T in EventType]: EventKind<T> } = {
  "report.completed": reportCompleted,
  "report.failed": reportFailed,
  "report.alert": reportAlert,
  "call.completed": callCompleted,
  "call.failed": callFailed,
  "call.skipped": callSkipped,
  "call.deleted": callDeleted,
  "dataset.created": datasetCreated,
  "dataset.updated": datasetUpdated,
  "webhook.test": webhookTest,
};
