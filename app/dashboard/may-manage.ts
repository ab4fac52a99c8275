import type { Ctx } from "@/lib/ctx/ctx";

/** True for owners and admins: they change keys and settings. The verbs decide; this only spares a refusal. */
export function mayManage(ctx: Ctx): boolean {
  return ctx.actor.kind === "user" && ctx.actor.role !== "member";
}
