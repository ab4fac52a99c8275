import type { WordValues } from "@/lib/contract/events/delivery-words";
import type { EventData } from "@/lib/contract/events/event-bodies";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import type { EventType } from "@/lib/contract/events/events";
import type { Kpi } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";

/** An event as it was announced. */
export interface AnnouncedEvent<T extends EventType = EventType> {
  type: T;
  objectId: string;
  /** What it says beside the object's id. */
  data: Readonly<Record<string, string | number | null>>;
  occurredAt: Date;
}

/** What a message tells beside the event's body; null where it is gone. */
export interface EventDetails {
  report: { summary: string; kpis: readonly Pick<Kpi, "label" | "display">[]; error: string | null } | null;
  datasetName: string | null;
}

/** Where it is read: the workspace's words for figures and times. */
export interface Reader {
  locale: string;
  timeZone: string;
}

/** Values for the words of a template, while they are gathered. */
export type Words = { -readonly [W in keyof WordValues]: WordValues[W] };

/** What a story is made of beside the event's body; `words` begin with the event and its time. */
export interface Told {
  words: Words;
  details: EventDetails;
  reader: Reader;
}

/** A call as apps that keep calls want it. */
export interface MessageCall {
  id: Id<"call">;
  direction: "inbound" | "outbound" | "internal" | null;
  from: string | null;
  to: string | null;
  agentName: string | null;
  /** ISO 8601. */
  startedAt: string;
  durationSec: number | null;
  sentiment: string | null;
  outcome: string | null;
  followUpRequired: boolean | null;
}

/** What there is to tell of an event: our own wording, and what the words of a template say. */
export interface Story {
  title: string;
  body: string;
  facts: { label: string; value: string | null }[];
  words: WordValues;
  /** Of the page in the dashboard. */
  path: string;
  linkLabel: string;
  call: MessageCall | null;
}

/** All that is done with one event. */
export interface EventKind<T extends EventType> {
  /** The object as lists show it now. @throws {AppError} `not_found` once it is gone. */
  read(ctx: Ctx, event: AnnouncedEvent): Promise<EventData[T]>;
  /** What it would say of the newest objects that it could be about, at most so many. */
  samples(ctx: Ctx, max: number): Promise<{ timestamp: string; data: EventData[T] }[]>;
  /** A rule's conditions hold. One that names what the event has not lets it pass. */
  passes(ctx: Ctx, filter: EventFilter, data: EventData[T]): boolean | Promise<boolean>;
  /** Every figure is one that was stored with its object. */
  tell(data: EventData[T], told: Told): Story;
}
