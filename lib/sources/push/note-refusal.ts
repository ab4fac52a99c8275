import type { AppError } from "@/lib/core/errors";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { cleanText } from "@/lib/datasets/reading/clean-text";
import { isForSender } from "@/lib/keys/is-for-sender";
import { updateLastError } from "./token-queries";

/** Writes beside a push source why a request of it was refused. Keeps nobody waiting, and never throws. */
export function noteRefusal(ctx: Ctx, error: AppError): void {
  if (!isForSender(error)) return;
  writeTransaction(ctx, (tx) => updateLastError(tx, asId("integration", ctx.actor.id), cleanText(error.message))).catch(
    (failed: unknown) => ctx.log.warn({ err: failed, integrationId: ctx.actor.id }, "the refusal of a push was not noted"),
  );
}
