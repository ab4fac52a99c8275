import type { IntegrationDetail } from "@/lib/contract/integrations";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { detailOf } from "./detail-of";
import { selectIntegration } from "./queries";

/** An integration with its settings and its newest run, without its secrets. @throws {AppError} `not_found`. */
export function getIntegration(ctx: Ctx, id: Id<"integration">): Promise<IntegrationDetail> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectIntegration(tx, id);
    if (row === undefined) throw notFound("integration");
    return detailOf(tx, row);
  });
}
