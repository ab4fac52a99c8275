import type { Delivery } from "@/lib/contract/events/deliveries";
import type { Ctx } from "@/lib/ctx/ctx";
import { queueTest } from "@/lib/deliveries/queue-test";
import { personOf, refuseMember } from "@/lib/workspaces/rules";
import { findApp } from "./app-row";
import { adapterOf, refuseUnavailable } from "./destination-types";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

/**
 * Queues a test message; of a mail, to the person who asks.
 * @throws {AppError} `forbidden` to members, `not_found`, `unprocessable` where this installation cannot send there.
 */
export async function testDestination(ctx: Ctx, id: string, adapters: readonly AppAdapter[] = appAdapters): Promise<Delivery> {
  refuseMember(ctx.actor, "Only owners and admins can send test messages.");
  const adapter = adapterOf((await findApp(ctx, id)).kind, adapters);
  refuseUnavailable(adapter);
  return queueTest(ctx, id, adapter.hasRecipients ? personOf(ctx.actor).id : "");
}
