import type { Connection } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { newPrivateAddress } from "@/lib/keys/private-address";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { countConnections, insertConnection } from "./queries";
import { CONNECTIONS_MAX, NOT_ALLOWED } from "./rules";
import { sealAuthorization } from "./seal-authorization";
import { showConnection } from "./show-connection";

/**
 * Connects a phone system that posts to a private address, told this once.
 * @throws {AppError} `forbidden` to members, `conflict` when there are 200 already.
 */
export async function createConnection(
  ctx: Ctx,
  body: BodyOf<typeof contract.createConnection.body>,
): Promise<{ connection: Connection; url: string; warnings: string[] }> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  const id = newId("connection");
  const { url, ...token } = newPrivateAddress("voice");
  return writeTransaction(ctx, async (tx) => {
    if ((await countConnections(tx)) >= CONNECTIONS_MAX) {
      throw new AppError("conflict", `A workspace has at most ${CONNECTIONS_MAX} connections. Remove one first.`);
    }
    const now = tx.clock.now();
    const row = await insertConnection(tx, {
      id,
      type: body.type,
      name: body.name,
      status: "active",
      ...token,
      ...sealAuthorization(ctx, id, body.authorization ?? null),
      createdBy: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, "connection.created", id, { type: row.type });
    return { connection: await showConnection(tx, row), url, warnings: [] };
  });
}
