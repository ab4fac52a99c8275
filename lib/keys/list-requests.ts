import type { LoggedRequest, RequestQuery } from "@/lib/contract/people/requests";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { listNoted } from "@/lib/requests/list-noted";
import { selectKey } from "./queries";

/**
 * A page of what came with a key, newest first; what comes meanwhile moves none from one page to another.
 * @throws {AppError} `not_found`; invalid: a cursor that is not of this list.
 */
export async function listRequests(
  ctx: Ctx,
  keyId: Id<"key">,
  query: RequestQuery,
): Promise<{ data: LoggedRequest[]; nextCursor: string | null }> {
  return readTransaction(ctx, async (tx) => {
    if ((await selectKey(tx, keyId)) === undefined) throw notFound("API key");
    return listNoted(tx, keyId, query);
  });
}
