import type { DestinationType } from "@/lib/contract/events/destinations";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type DestinationRow, lockDestination, selectDestination } from "@/lib/deliveries/destination-queries";

/** An app that receives. */
export type AppRow = DestinationRow & { id: Id<"integration">; kind: DestinationType };

/** @throws {AppError} `not_found`. */
export function findApp(ctx: Ctx, id: string): Promise<AppRow> {
  return readTransaction(ctx, async (tx) => appOf(await selectDestination(tx, id)));
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockApp(tx: TxCtx, id: string): Promise<AppRow> {
  return appOf(await lockDestination(tx, id));
}

function appOf(row: DestinationRow | undefined): AppRow {
  if (row === undefined || !isApp(row)) throw notFound("destination");
  return row;
}

/** Webhooks are destinations too. */
export function isApp(row: DestinationRow): row is AppRow {
  return row.kind !== "webhook";
}
