import type { SyncRun } from "@/lib/contract/integrations";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { serializeRun } from "../serialize";
import { selectRun } from "./run-queries";

/** A run of a source as it is now. @throws {AppError} `not_found`. */
export async function getRun(ctx: Ctx, id: Id<"run">): Promise<SyncRun> {
  const row = await readTransaction(ctx, (tx) => selectRun(tx, id));
  if (row === undefined) throw notFound("run");
  return serializeRun(row);
}
