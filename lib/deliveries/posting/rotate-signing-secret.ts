import type { TxCtx } from "@/lib/ctx/ctx";
import { type DestinationRow, lockDestination, updateDestinationRow } from "../destination-queries";
import { sealSigningSecret } from "../open-destination";
import { newSigningSecret } from "./signing-secret";

const HOUR_MS = 3_600_000;

/**
 * Gives a destination another secret, told this once. The one before signs as well for some hours, the one before that no longer.
 * @returns undefined when it is gone.
 */
export async function rotateSigningSecret(
  tx: TxCtx,
  id: string,
  overlapHours: number,
): Promise<{ row: DestinationRow; secret: string } | undefined> {
  const before = await lockDestination(tx, id);
  if (before === undefined) return undefined;
  const { secret, hint } = newSigningSecret();
  const overlaps = overlapHours > 0 && before.signingSecret !== null;
  const row = await updateDestinationRow(tx, id, {
    signingSecret: sealSigningSecret(secret, tx.workspaceId, id),
    signingHint: hint,
    previousSigningSecret: overlaps ? before.signingSecret : null,
    previousSigningUntil: overlaps ? new Date(tx.clock.now().getTime() + overlapHours * HOUR_MS) : null,
  });
  return row === undefined ? undefined : { row, secret };
}
