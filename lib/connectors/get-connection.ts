import type { Connection } from "@/lib/contract/connections";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectConnection } from "./queries";
import { showConnection } from "./show-connection";

/** One phone system with its health. @throws {AppError} `not_found`. */
export async function getConnection(ctx: Ctx, id: Id<"connection">): Promise<Connection> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectConnection(tx, id);
    if (row === undefined) throw notFound("connection");
    return showConnection(tx, row);
  });
}
