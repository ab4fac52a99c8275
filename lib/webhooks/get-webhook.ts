import type { Webhook } from "@/lib/contract/events/webhooks";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { findWebhook } from "./find-webhook";
import { showWebhook } from "./show-webhook";

/** One webhook. @throws {AppError} `not_found`. */
export function getWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  return readTransaction(ctx, async (tx) => showWebhook(tx, await findWebhook(tx, id)));
}
