import type { Call } from "@/lib/contract/calls";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectCall, selectCallText } from "../running/queries";
import { toCall } from "./serialize";

/** A call with its masked transcript and summary. @throws {AppError} `not_found`. */
export function getCall(ctx: Ctx, id: Id<"call">): Promise<Call> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectCall(tx, id);
    if (row === undefined) throw notFound("call");
    return toCall(row, row.status === "COMPLETED" ? await selectCallText(tx, id) : undefined);
  });
}
