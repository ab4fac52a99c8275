import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { findWebhook } from "./find-webhook";

/** @throws {AppError} `not_found` unless the workspace has this webhook. */
export async function requireWebhook(ctx: Ctx, id: string): Promise<void> {
  await readTransaction(ctx, (tx) => findWebhook(tx, id));
}
