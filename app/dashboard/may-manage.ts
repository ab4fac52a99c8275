import { isAtLeast } from "@/lib/contract/roles";
import type { Ctx } from "@/lib/ctx/ctx";

/** True for all but viewers: they add and change rows, reports and calls. The verbs decide; this only spares a refusal. */
export function mayWrite(ctx: Ctx): boolean {
  return ctx.actor.kind === "user" && isAtLeast(ctx.actor.role, "member");
}

/** True for owners and admins: they change keys and settings. The verbs decide; this only spares a refusal. */
export function mayManage(ctx: Ctx): boolean {
  return ctx.actor.kind === "user" && isAtLeast(ctx.actor.role, "admin");
}
