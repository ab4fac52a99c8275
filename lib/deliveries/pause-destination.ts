import type { TxCtx } from "@/lib/ctx/ctx";
import { holdWaiting } from "./delivery-queries";
import { type DestinationRow, updateDestinationRow } from "./destination-queries";

/** Keeps what is to be sent until the destination is resumed; a test is sent even so. @returns undefined when it is gone. */
export async function pauseDestination(tx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const row = await updateDestinationRow(tx, id, { status: "paused", failingSince: null, problem: null, alarmAt: null });
  if (row !== undefined) await holdWaiting(tx, id);
  return row;
}
