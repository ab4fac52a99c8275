import type { Connection } from "@/lib/contract/connections";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectConnection } from "./queries";
import { serializeConnection } from "./serialize";

/** One phone system with its health. @throws {AppError} `not_found`. */
export async function getConnection(ctx: Ctx, id: string): Promise<Connection> {
  const row = await readTransaction(ctx, (tx) => selectConnection(tx, id));
  if (row === undefined) throw notFound("connection");
  return serializeConnection(row, ctx.clock.now());
}
