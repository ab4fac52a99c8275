import type { Delivery } from "@/lib/contract/events/deliveries";
import type { Ctx } from "@/lib/ctx/ctx";
import { queueTest } from "@/lib/deliveries/queue-test";
import { requireWebhook } from "./require-webhook";
import { refuseLooker } from "./rules";

/** Posts a `webhook.test`, once, also while the webhook is paused. @throws {AppError} `forbidden` to members, `not_found`. */
export async function testWebhook(ctx: Ctx, id: string): Promise<Delivery> {
  refuseLooker(ctx.actor);
  await requireWebhook(ctx, id);
  return queueTest(ctx, id);
}
