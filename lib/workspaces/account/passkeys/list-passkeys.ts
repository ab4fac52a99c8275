import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import type { Ctx } from "@/lib/ctx/ctx";
import { askerOf } from "./asker";
import { selectPasskeys } from "./passkey-queries";
import { serializePasskey } from "./serialize-passkey";

/**
 * Passkeys of the person who asks, oldest first.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function listPasskeys(ctx: Ctx): Promise<PasskeyItem[]> {
  return (await selectPasskeys(ctx.database.db, askerOf(ctx).id)).map(serializePasskey);
}
