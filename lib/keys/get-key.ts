import type { KeyItem } from "@/lib/contract/keys";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectKey } from "./queries";
import { serializeKey } from "./serialize";

/**
 * One key, without its secret.
 * @throws {AppError} `not_found`.
 */
export async function getKey(ctx: Ctx, id: Id<"key">): Promise<KeyItem> {
  const row = await readTransaction(ctx, (tx) => selectKey(tx, id));
  if (row === undefined) throw notFound("API key");
  return serializeKey(row, ctx.clock.now());
}
