import type { Destination } from "@/lib/contract/events/destinations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { rotateSigningSecret } from "@/lib/deliveries/posting/rotate-signing-secret";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockApp } from "./app-row";
import { detailOf } from "./detail-of";

interface Rotated {
  destination: Destination;
  /** Told this once. */
  secret: string;
  warnings: string[];
}

/**
 * Gives a destination another signing secret. The one before signs as well for so many hours, the one before that no longer.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for one that is not signed.
 */
export async function rotateDestinationSecret(
  ctx: Ctx,
  id: string,
  { overlapHours }: { overlapHours: number },
): Promise<Rotated> {
  refuseMember(ctx.actor, "Only owners and admins can change apps.");
  return writeTransaction(ctx, async (tx) => {
    const { signingSecret } = await lockApp(tx, id);
    if (signingSecret === null)
      throw new AppError("conflict", "Messages to this app aren't signed, so there's no secret to rotate.");
    const rotated = await rotateSigningSecret(tx, id, overlapHours);
    if (rotated === undefined) throw notFound("destination");
    await recordAudit(tx, "destination.secret_rotated", id, { overlapHours });
    return { destination: await detailOf(tx, id), secret: rotated.secret, warnings: [] };
  });
}
