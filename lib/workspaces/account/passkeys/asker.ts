import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../../rules";

/**
 * Whose passkeys they are, and the session that challenges are for.
 * @throws {AppError} `forbidden` when no person asks.
 */
export function askerOf(ctx: Ctx): { id: Id<"user">; sessionId: Id<"session"> } {
  return personOf(ctx.actor);
}
