import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { revokeSession } from "./queries";
import { personOf } from "./rules";

/**
 * Signs one browser of the person who asks out, at once.
 * @throws {AppError} `not_found` when it is not theirs or has already ended.
 */
export async function removeSession(ctx: Ctx, id: Id<"session">): Promise<{ id: Id<"session">; deleted: true }> {
  const person = personOf(ctx.actor);
  if (!(await revokeSession(ctx.database.db, person.id, id, ctx.clock.now()))) throw notFound("session");
  return { id, deleted: true };
}
