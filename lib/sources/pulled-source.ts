import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type IntegrationRow, selectConnection, selectIntegration } from "./queries";
import { refusePush } from "./rules";

/** A source of the workspace that is pulled from, by its own id or by that of one of its tables. @throws {AppError} `not_found`, `conflict` for an automation tool. */
export async function pulledSource(ctx: Ctx, id: Id<"integration">): Promise<IntegrationRow> {
  const row = await readTransaction(ctx, async (tx) => {
    const found = await selectIntegration(tx, id);
    return found && selectConnection(tx, found);
  });
  if (row === undefined) throw notFound("integration");
  refusePush(row.type);
  return row;
}
