import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { askerOf } from "./asker";
import { updatePasskeyName } from "./passkey-queries";
import { serializePasskey } from "./serialize-passkey";

/**
 * Gives a passkey of the person who asks another name.
 * @throws {AppError} `not_found` when they have none with this id.
 */
export async function renamePasskey(ctx: Ctx, id: Id<"passkey">, name: string): Promise<PasskeyItem> {
  const row = await updatePasskeyName(ctx.database.db, askerOf(ctx).id, id, name);
  if (row === undefined) throw notFound("passkey");
  return serializePasskey(row);
}
