import type { AppError, ErrorKind } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { cleanText } from "@/lib/datasets/reading/clean-text";
import { updateLastError } from "./token-queries";

/** What its sender has to mend; anything else passes by itself. */
const LASTING: ReadonlySet<ErrorKind> = new Set(["invalid", "too_large", "unsupported_media_type", "conflict", "unprocessable"]);

/** Writes beside a push source why a request of it was refused. Keeps nobody waiting, and never throws. */
export function noteRefusal(ctx: Ctx, error: AppError): void {
  if (!LASTING.has(error.kind) || error.code === "idempotency_key_in_use") return;
  writeTransaction(ctx, (tx) => updateLastError(tx, ctx.actor.id, cleanText(error.message))).catch((failed: unknown) =>
    ctx.log.warn({ err: failed, integrationId: ctx.actor.id }, "the refusal of a push was not noted"),
  );
}
