import type { CallItem, CallQuery } from "@/lib/contract/calls";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectCalls } from "./list-queries";
import { toCallItem } from "./serialize";

/** A page of calls, newest first. */
export async function listCalls(ctx: Ctx, query: CallQuery): Promise<{ data: CallItem[]; nextCursor: string | null }> {
  const rows = await readTransaction(ctx, (tx) => selectCalls(tx, query));
  const data = rows.slice(0, query.limit).map(toCallItem);
  return { data, nextCursor: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null };
}
