import type { SubscribableEvent } from "@/lib/contract/events/events";
import type { Ctx } from "@/lib/ctx/ctx";
import { bodyText } from "@/lib/deliveries/posting/body-text";
import { sampleBodies } from "@/lib/deliveries/sample-bodies";

interface Sample {
  type: SubscribableEvent;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Bodies of one kind of event as they would be posted, of the newest objects; an example where there are none. */
export async function listEventSamples(ctx: Ctx, { type }: { type: SubscribableEvent }): Promise<Sample[]> {
  const { bodies } = await sampleBodies(ctx, type);
  return bodies.map((body) => ({ ...(JSON.parse(bodyText(body)) as Omit<Sample, "type">), type }));
}
