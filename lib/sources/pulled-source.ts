import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type IntegrationRow, selectIntegration } from "./queries";
import { refusePush } from "./rules";

/** A source of the workspace that is pulled from. @throws {AppError} `not_found`, `conflict` for an automation tool. */
export async function pulledSource(ctx: Ctx, id: Id<"integration">): Promise<IntegrationRow> {
  const row = await readTransaction(ctx, (tx) => selectIntegration(tx, id));
  if (row === undefined) throw notFound("integration");
  refusePush(row.type);
  return row;
}
