import type { Connection } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { type ConnectionChange, type ConnectionRow, lockConnection, updateConnectionRow } from "./queries";
import { NOT_ALLOWED } from "./rules";
import { sealAuthorization } from "./seal-authorization";
import { showConnection } from "./show-connection";

type Body = BodyOf<typeof contract.updateConnection.body>;

/**
 * Changes the name of a connection, its pause or its Authorization header; what is left out stays.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function updateConnection(ctx: Ctx, id: string, body: Body): Promise<Connection> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  const changed = await writeTransaction(ctx, async (tx) => {
    const before = await lockConnection(tx, id);
    if (before === undefined) throw notFound("connection");
    const row = await updateConnectionRow(tx, id, changeOf(ctx, before, body));
    if (row === undefined) throw notFound("connection");
    await recordAudit(tx, "connection.updated", id, { changed: Object.keys(body).sort().join(" ") });
    return await showConnection(tx, row);
  });
  // Who asks is remembered for some seconds: a pause holds at once.
  forget(ctx.workspaceId);
  return changed;
}

function changeOf(ctx: Ctx, before: ConnectionRow, { name, authorization, isPaused }: Body): ConnectionChange {
  const status = isPaused === undefined ? before.status : isPaused ? "paused" : "active";
  return {
    ...(name === undefined ? {} : { name }),
    status,
    // What was refused under another header says nothing of this one.
    ...(authorization === undefined
      ? {}
      : { ...sealAuthorization(ctx, before.id, authorization), lastError: null, lastErrorAt: null }),
  };
}
