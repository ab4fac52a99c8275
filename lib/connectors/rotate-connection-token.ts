import type { Connection } from "@/lib/contract/connections";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { nextPrivateAddress } from "@/lib/keys/private-address";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockConnection, updateConnectionRow } from "./queries";
import { modeOf, NOT_ALLOWED } from "./rules";
import { showConnection } from "./show-connection";

/**
 * Gives a connection another private address, told this once. The one before works for 24 hours more, the one before that no
 * longer.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for one that has none.
 */
export async function rotateConnectionToken(ctx: Ctx, id: Id<"connection">): Promise<{ connection: Connection; url: string }> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  const rotated = await writeTransaction(ctx, async (tx) => {
    const before = await lockConnection(tx, id);
    if (before === undefined) throw notFound("connection");
    if (modeOf(before.type) === "poll")
      throw new AppError("conflict", "This phone system has no private URL: Rowcall checks it for recordings.");
    const now = tx.clock.now();
    const { url, ...token } = nextPrivateAddress("voice", before, now);
    const row = await updateConnectionRow(tx, id, token);
    if (row === undefined) throw notFound("connection");
    await recordAudit(tx, "connection.token_rotated", id);
    return { connection: await showConnection(tx, row), url };
  });
  // Whoever asks is remembered for some seconds: the address before the last one ends now.
  forget(ctx.workspaceId);
  return rotated;
}
