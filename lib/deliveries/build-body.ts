import type { EventBody } from "@/lib/contract/events/event-bodies";
import type { EventType } from "@/lib/contract/events/events";
import type { Ctx } from "@/lib/ctx/ctx";
import type { AnnouncedEvent } from "./events/kind";
import { eventKinds } from "./events/registry";
import { unlessGone } from "./events/unless-gone";

/** What an event says now: the object as lists show it. @returns null once the object is gone. */
export async function buildBody<T extends EventType>(ctx: Ctx, event: AnnouncedEvent<T>): Promise<EventBody<T> | null> {
  const data = await unlessGone(eventKinds[event.type].read(ctx, event));
  return data === null ? null : { type: event.type, timestamp: event.occurredAt.toISOString(), data };
}
