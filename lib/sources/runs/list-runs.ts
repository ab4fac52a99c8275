import type { SyncRun } from "@/lib/contract/integrations";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectIntegration } from "../queries";
import { serializeRun } from "../serialize";
import { selectRuns } from "./run-queries";

/** The 20 newest runs of an integration, newest first. @throws {AppError} `not_found`. */
export function listRuns(ctx: Ctx, id: Id<"integration">): Promise<SyncRun[]> {
  return readTransaction(ctx, async (tx) => {
    if ((await selectIntegration(tx, id)) === undefined) throw notFound("integration");
    return (await selectRuns(tx, id)).map(serializeRun);
  });
}
