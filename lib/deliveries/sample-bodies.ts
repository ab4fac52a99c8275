import { type EventBody, eventExample } from "@/lib/contract/events/event-bodies";
import type { SubscribableEvent } from "@/lib/contract/events/events";
import type { Ctx } from "@/lib/ctx/ctx";
import { eventKinds } from "./events/registry";

const SAMPLES_MAX = 3;

/** Bodies as this kind of event has them, of the newest objects that it could be about; the docs' example where there are none. */
export async function sampleBodies<T extends SubscribableEvent>(
  ctx: Ctx,
  type: T,
): Promise<{ bodies: EventBody<T>[]; isExample: boolean }> {
  const samples = await eventKinds[type].samples(ctx, SAMPLES_MAX);
  const isExample = samples.length === 0;
  return { bodies: isExample ? [eventExample(type)] : samples.map((sample) => ({ type, ...sample })), isExample };
}
