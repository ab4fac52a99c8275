import type { DestinationRule } from "@/lib/contract/events/destinations";
import type { EventBody } from "@/lib/contract/events/event-bodies";
import type { EventType } from "@/lib/contract/events/events";
import type { Ctx } from "@/lib/ctx/ctx";
import { eventKinds } from "../events/registry";

/** The first rule that wants this event; null where none does. */
export async function matchRule<T extends EventType>(
  ctx: Ctx,
  rules: readonly DestinationRule[],
  { type, data }: EventBody<T>,
): Promise<DestinationRule | null> {
  for (const rule of rules) {
    const isNamed = rule.events.some((event) => event === type);
    if (isNamed && (await eventKinds[type].passes(ctx, rule.filter, data))) return rule;
  }
  return null;
}
