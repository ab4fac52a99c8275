import type { TxCtx } from "@/lib/ctx/ctx";
import { releaseHeld } from "./delivery-queries";
import { type DestinationRow, updateDestinationRow } from "./destination-queries";

/**
 * Has a destination that was paused, switched off or in need of attention send again, what was held first. What it failed for is
 * forgotten.
 * @returns undefined when it is gone.
 */
export async function resumeDestination(tx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const well = {
    status: "active",
    failingSince: null,
    problem: null,
    lastError: null,
    lastErrorAt: null,
    alarmAt: null,
  } as const;
  const row = await updateDestinationRow(tx, id, well);
  if (row === undefined) return undefined;
  await releaseHeld(tx, id);
  await tx.emit({ name: "destination/due", data: { destinationId: id, lane: "healthy" } });
  return row;
}
