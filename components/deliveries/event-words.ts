import type { EventNoun, SubscribableEvent } from "@/lib/contract/delivery-words";
import type { EventType } from "@/lib/contract/events";

/** What an event is called. */
export const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  "report.completed": "A report is done",
  "report.failed": "A report has failed",
  "report.alert": "A KPI went over its line",
  "call.completed": "A call is done",
  "call.failed": "A call has failed",
  "call.skipped": "A call was skipped",
  "call.deleted": "A call was deleted",
  "dataset.created": "A dataset was created",
  "dataset.updated": "A dataset was changed",
  "webhook.test": "A test",
};

/** What else is worth knowing before one asks for it. */
export const EVENT_HINTS: Readonly<Partial<Record<EventType, string>>> = {
  "call.completed": "With its summary, sentiment and outcome",
  "call.skipped": "Such as one under 8 seconds",
  "call.deleted": "So that copies elsewhere can be deleted too",
  "dataset.updated": "Its rows were replaced, added to or removed",
};

export const NOUN_WORDS: Readonly<Record<EventNoun, string>> = { report: "Reports", call: "Calls", dataset: "Datasets" };

/** Nouns that events of a choice are about, in the order of the form. */
export function nounsOf(events: readonly SubscribableEvent[]): EventNoun[] {
  return (["report", "dataset", "call"] as const).filter((noun) => events.some((event) => event.startsWith(`${noun}.`)));
}

/** Where in the dashboard the object of an event is; null where it has no page, or is gone. */
export function objectPath(type: EventType, objectId: string): string | null {
  const section = { rep: "reports", cal: "calls", dst: "datasets" }[objectId.slice(0, 3)];
  return section === undefined || type === "call.deleted" ? null : `/dashboard/${section}/${objectId}`;
}
