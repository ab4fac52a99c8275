import type { Connection } from "@/lib/contract/connections";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectConnections } from "./queries";
import { showConnections } from "./show-connection";

/** The phone systems of the workspace, newest first. */
export async function listConnections(ctx: Ctx): Promise<Connection[]> {
  return readTransaction(ctx, async (tx) => showConnections(tx, await selectConnections(tx)));
}
