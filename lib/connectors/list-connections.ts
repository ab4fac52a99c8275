import type { Connection } from "@/lib/contract/connections";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectConnections } from "./queries";
import { serializeConnection } from "./serialize";

/** The phone systems of the workspace, newest first. */
export async function listConnections(ctx: Ctx): Promise<Connection[]> {
  const rows = await readTransaction(ctx, selectConnections);
  return rows.map((row) => serializeConnection(row, ctx.clock.now()));
}
