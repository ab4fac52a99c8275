import type { Webhook } from "@/lib/contract/events/webhooks";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDestinations } from "@/lib/deliveries/destination-queries";
import { showWebhooks } from "./show-webhook";

/** The webhooks of the workspace, newest first. */
export function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  return readTransaction(ctx, async (tx) => showWebhooks(tx, await selectDestinations(tx, "webhooks")));
}
