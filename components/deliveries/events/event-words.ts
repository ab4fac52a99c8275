import type { Route } from "next";
import { EVENT_NOUNS, EVENT_WORDS, type EventNoun, type EventType, type SubscribableEvent } from "@/lib/contract/events/events";
import { pages } from "@/lib/core/pages";

export const NOUN_WORDS: Readonly<Record<EventNoun, string>> = { report: "Reports", call: "Calls", dataset: "Datasets" };

/** Nouns that events of a choice are about, in the order of the form. */
export function nounsOf(events: readonly SubscribableEvent[]): EventNoun[] {
  return EVENT_NOUNS.filter((noun) => events.some((event) => EVENT_WORDS[event].noun === noun));
}

/** Where in the dashboard the object of an event is; null where it has no page, or is gone. */
export function objectPath(type: EventType, objectId: string): Route | null {
  return type === "call.deleted" || type === "webhook.test" ? null : pages.of(objectId);
}
