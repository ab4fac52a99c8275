import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { askerOf } from "./asker";
import { deletePasskey } from "./passkey-queries";

/**
 * Takes a passkey of the person who asks away: it signs nobody in any more.
 * @throws {AppError} `not_found` when they have none with this id.
 */
export async function removePasskey(ctx: Ctx, id: Id<"passkey">): Promise<{ id: Id<"passkey">; deleted: true }> {
  if (!(await deletePasskey(ctx.database.db, askerOf(ctx).id, id))) throw notFound("passkey");
  return { id, deleted: true };
}
