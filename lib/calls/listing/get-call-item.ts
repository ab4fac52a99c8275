import type { CallItem } from "@/lib/contract/calls";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectListed } from "./list-queries";
import { toCallItem } from "./serialize";

/** A call as lists and events show it. @throws {AppError} `not_found`. */
export function getCallItem(ctx: Ctx, id: Id<"call">): Promise<CallItem> {
  return readTransaction(ctx, async (tx) => {
    const [row] = await selectListed(tx, [id]);
    if (row === undefined) throw notFound("call");
    return toCallItem(row);
  });
}
