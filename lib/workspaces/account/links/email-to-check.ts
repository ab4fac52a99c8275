import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import { mailSettings } from "@/lib/platform/mail/mail-settings";
import { personRow } from "../person-row";

/** The address that the person who looks has not confirmed; null when they have, and where nobody is asked to. */
export async function emailToCheck(ctx: Ctx): Promise<string | null> {
  if (ctx.actor.kind !== "user" || mailSettings(env()) === null) return null;
  const { email, emailVerifiedAt } = await personRow(ctx);
  return emailVerifiedAt === null ? email : null;
}
