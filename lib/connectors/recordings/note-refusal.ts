import type { AppError } from "@/lib/core/errors";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { isForSender } from "@/lib/keys/is-for-sender";
import { updateLastError } from "./token-queries";

/** Writes beside a connection why a delivery of it was refused. Keeps nobody waiting, and never throws. */
export function noteRefusal(ctx: Ctx, error: AppError): void {
  if (!isForSender(error)) return;
  const plain = withoutOutcome(ctx);
  writeTransaction(plain, (tx) => updateLastError(tx, asId("connection", ctx.actor.id), error.message)).catch((failed: unknown) =>
    ctx.log.warn({ err: failed, connectionId: ctx.actor.id }, "the refusal of a delivery was not noted"),
  );
}
