import { notFound } from "@/lib/core/errors";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DestinationRow, selectDestination } from "./destination-queries";

/** @throws {AppError} `not_found`, in the words of what its id is of. */
export async function requireDestination(tx: TxCtx, id: string): Promise<DestinationRow> {
  const row = await selectDestination(tx, id);
  if (row === undefined) throw noDestination(id);
  return row;
}

export function noDestination(id: string): Error {
  return notFound(id.startsWith("whk_") ? "webhook" : "destination");
}
