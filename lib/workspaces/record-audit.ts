import type { TxCtx } from "@/lib/ctx/ctx";
import { insertAudit } from "./queries";

/** Writes down who did what, in the same transaction. `subject` is an id; `detail` holds no secret and no row value. */
export async function recordAudit(
  ctx: TxCtx,
  action: string,
  subject: string,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await insertAudit(ctx.tx, [
    { workspaceId: ctx.workspaceId, actor: ctx.actor.id, action, subject, detail, at: ctx.clock.now() },
  ]);
}
