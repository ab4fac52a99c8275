import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Ctx } from "@/lib/ctx/ctx";
import { redeliverRange } from "@/lib/deliveries/redeliver-range";
import { requireWebhook } from "./require-webhook";
import { refuseLooker } from "./rules";

type Range = BodyOf<typeof contract.redeliverRange.body>;

/** Sends those deliveries of a webhook again whose events happened in a time. @throws {AppError} `forbidden` to members, `not_found`. */
export async function redeliverRangeToWebhook(ctx: Ctx, id: string, range: Range): Promise<{ queued: number }> {
  refuseLooker(ctx.actor);
  await requireWebhook(ctx, id);
  return redeliverRange(ctx, id, range);
}
