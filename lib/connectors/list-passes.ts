import type { ConnectionPass } from "@/lib/contract/connections";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectPasses } from "./pass-queries";
import { selectConnection } from "./queries";
import { serializePass } from "./serialize";

const PASSES_SHOWN = 50;

/** The last 50 passes over a phone system, newest first. @throws {AppError} `not_found`. */
export function listPasses(ctx: Ctx, connectionId: Id<"connection">): Promise<ConnectionPass[]> {
  return readTransaction(ctx, async (tx) => {
    if ((await selectConnection(tx, connectionId)) === undefined) throw notFound("connection");
    return (await selectPasses(tx, connectionId, PASSES_SHOWN)).map(serializePass);
  });
}
