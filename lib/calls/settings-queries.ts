import { eq } from "drizzle-orm";
import { callSettings } from "@/db/schema/calls";
import type { TxCtx } from "@/lib/ctx/ctx";

export type CallSettingsRow = typeof callSettings.$inferSelect;

export async function selectCallSettings(ctx: TxCtx): Promise<CallSettingsRow | undefined> {
  const [row] = await ctx.tx.select().from(callSettings).where(eq(callSettings.workspaceId, ctx.workspaceId));
  return row;
}
