import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../../rules";
import { selectPasskeys } from "./passkey-queries";
import { serializePasskey } from "./serialize-passkey";

/**
 * Passkeys of the person who asks, oldest first.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function listPasskeys(ctx: Ctx): Promise<PasskeyItem[]> {
  return (await selectPasskeys(ctx.database.db, personOf(ctx.actor).id)).map(serializePasskey);
}
