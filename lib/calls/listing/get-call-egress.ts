import type { Egress } from "@/lib/contract/egress";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { readEgress } from "@/lib/egress/read-egress";
import { selectCall, selectCallText } from "../running/queries";

/** What left this installation for a call. @throws {AppError} `not_found`. */
export function getCallEgress(ctx: Ctx, id: Id<"call">): Promise<Egress> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectCall(tx, id);
    if (row === undefined) throw notFound("call");
    const text = row.status === "COMPLETED" && row.source === "audio" ? await selectCallText(tx, id) : undefined;
    // Sound becomes words elsewhere alone; where nobody speaks, nothing is sent.
    return readEgress(tx, id, (text?.segments.length ?? 0) > 0);
  });
}
