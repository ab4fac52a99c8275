import type { CallStatus } from "@/lib/contract/words/call-words";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectCall } from "../running/queries";

/** The answer to an accepted call, rebuilt from the call for a repeated request. @throws {AppError} `not_found`. */
export async function getQueuedCall(ctx: Ctx, id: Id<"call">): Promise<{ id: Id<"call">; status: CallStatus }> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, id));
  if (row === undefined) throw notFound("call");
  return { id: row.id, status: "PENDING" };
}
