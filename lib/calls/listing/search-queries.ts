import { calls } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { ownCall } from "../running/queries";
import { type SearchedText, searchDocument } from "./search-document";

/**
 * Makes a call be found by its masked text, besides by its metadata, which is read from its row. No effect on a call that has
 * been deleted. Before there is a text, `searchDocument(metadata)` is what `calls.search` is inserted with.
 */
export async function updateSearch(ctx: TxCtx, callId: Id<"call">, text: SearchedText): Promise<void> {
  const { startedAt, externalId, agentName, fromNumber, toNumber } = calls;
  const [row] = await ctx.tx
    .select({ startedAt, externalId, agentName, fromNumber, toNumber })
    .from(calls)
    .where(ownCall(ctx, callId))
    .for("update");
  if (row === undefined) return;
  const search = searchDocument({ ...row, workspaceId: ctx.workspaceId }, text);
  await ctx.tx.update(calls).set({ search }).where(ownCall(ctx, callId));
}
