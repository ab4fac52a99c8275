/** Events that one can ask to be told of. A test is sent when it is asked for, to whom it is asked for. */
export const SUBSCRIBABLE_EVENTS = [
  "report.completed",
  "report.failed",
  "report.alert",
  "call.completed",
  "call.failed",
  "call.skipped",
  "call.deleted",
  "dataset.created",
  "dataset.updated",
] as const;
export type SubscribableEvent = (typeof SUBSCRIBABLE_EVENTS)[number];

/**
 * Events a workspace can be told of; ids only, the body is built when it is sent. One that is added here compiles once it has its
 * words below, its body with a sample (`event-bodies.ts`) and what is done with it (`lib/deliveries/events`, `lib/news`).
 */
export const EVENT_TYPES = [...SUBSCRIBABLE_EVENTS, "webhook.test"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** A name from outside as one of the events. @throws when no event has that name. */
export function eventNamed(name: string): EventType {
  const type = EVENT_TYPES.find((each) => each === name);
  if (type === undefined) throw new Error(`There is no event ${name}.`);
  return type;
}

/** What an event is about, in the order of forms. */
export const EVENT_NOUNS = ["report", "dataset", "call"] as const;
export type EventNoun = (typeof EVENT_NOUNS)[number];

interface EventWords {
  /** Null for a test, which is about nothing. */
  noun: EventNoun | null;
  /** What it is called. */
  title: string;
  /** The same where there is little room: at the head of a message. */
  short: string;
  /** What else is worth knowing before one asks for it. */
  hint: string | null;
}

/** Each event in words. */
export const EVENT_WORDS = {
  "report.completed": { noun: "report", title: "A report is done", short: "Report done", hint: null },
  "report.failed": { noun: "report", title: "A report has failed", short: "Report failed", hint: null },
  "report.alert": { noun: "report", title: "A KPI crossed its line", short: "Report alert", hint: null },
  "call.completed": {
    noun: "call",
    title: "A call is done",
    short: "Call done",
    hint: "With its summary, sentiment and outcome",
  },
  "call.failed": { noun: "call", title: "A call has failed", short: "Call failed", hint: null },
  "call.skipped": { noun: "call", title: "A call was skipped", short: "Call skipped", hint: "Such as one under 8 seconds" },
  "call.deleted": {
    noun: "call",
    title: "A call was deleted",
    short: "Call deleted",
    hint: "So that copies elsewhere can be deleted too",
  },
  "dataset.created": { noun: "dataset", title: "A dataset was created", short: "Dataset created", hint: null },
  "dataset.updated": {
    noun: "dataset",
    title: "A dataset was changed",
    short: "Dataset changed",
    hint: "Its rows were replaced, added to or removed",
  },
  "webhook.test": { noun: null, title: "A test", short: "Test", hint: null },
} as const satisfies Readonly<Record<EventType, EventWords>>;
