import { notFound } from "@/lib/core/errors";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DestinationRow, lockDestination, selectDestination } from "@/lib/deliveries/destination-queries";

/** @throws {AppError} `not_found`, also for a destination that is no webhook. */
export async function findWebhook(tx: TxCtx, id: string): Promise<DestinationRow> {
  return webhookOf(await selectDestination(tx, id));
}

/** The same, held until the transaction ends. @throws {AppError} `not_found`. */
export async function holdWebhook(tx: TxCtx, id: string): Promise<DestinationRow> {
  return webhookOf(await lockDestination(tx, id));
}

function webhookOf(row: DestinationRow | undefined): DestinationRow {
  if (row?.kind !== "webhook") throw notFound("webhook");
  return row;
}
