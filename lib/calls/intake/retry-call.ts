import type { CallStatus } from "@/lib/contract/words/call-words";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type CallRow, selectCall } from "../running/queries";
import { requeueCall } from "./intake-queries";

/**
 * Puts a call that failed, or was skipped for minutes, back to PENDING: same id, next attempt.
 * @throws {AppError} `not_found`, or `conflict` when it is neither or its recording is gone.
 */
export function retryCall(ctx: Ctx, id: Id<"call">): Promise<{ id: Id<"call">; status: CallStatus }> {
  return writeTransaction(ctx, async (tx) => {
    const attempt = await requeueCall(tx, id);
    if (attempt === undefined) throw refusal(await selectCall(tx, id));
    await tx.emit({ name: "call/queued", data: { callId: id, attempt } });
    return { id, status: "PENDING" as const };
  });
}

function refusal(row: CallRow | undefined): AppError {
  if (row === undefined) return notFound("call");
  if (row.status === "FAILED" || (row.status === "SKIPPED" && row.skipReason === "minutes")) {
    return new AppError("conflict", "The recording of this call is no longer stored. Upload it again.", {
      code: "recording_gone",
    });
  }
  return new AppError("conflict", "Only calls that failed, or were skipped for lack of minutes, can be processed again.", {
    code: "not_retryable",
  });
}
