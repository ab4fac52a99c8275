import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { AcceptedFields } from "@/lib/platform/provider/fields";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { connectorCtx } from "./providers/connector-ctx";
import { selectSameAccount } from "./queries";
import type { Connector } from "./types";

export interface TriedFields {
  account: string | null;
  warnings: string[];
}

/**
 * Asks a phone system whether it takes what was entered.
 * @param connectionId null while it is being entered for the first time.
 * @throws {AppError} its problem, or `rate_limited`.
 */
export async function tryFields(
  ctx: Ctx,
  connector: Connector,
  { connectionId, accepted }: { connectionId: Id<"connection"> | null; accepted: AcceptedFields },
): Promise<TriedFields> {
  const fields = { ...accepted.plain, ...accepted.secrets };
  try {
    const { account, warnings } = await askProvider(ctx, PATIENCE_MS.check, (signal) =>
      connector.check(connectorCtx(ctx, connector, { connectionId, fields, signal })),
    );
    return { account, warnings: [...warnings, ...(await twinOf(ctx, connector, connectionId, account))] };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Two connections to one account bring every call twice. */
async function twinOf(
  ctx: Ctx,
  { type }: Connector,
  connectionId: Id<"connection"> | null,
  account: string | null,
): Promise<string[]> {
  if (account === null) return [];
  const name = await readTransaction(ctx, (tx) => selectSameAccount(tx, { type, account, exceptId: connectionId }));
  return name === undefined ? [] : [`Another connection, ${name}, uses the same account.`];
}
