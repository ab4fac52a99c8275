import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import type { UserRow } from "../queries";
import { personOf } from "../rules";
import { selectUser } from "./account-queries";

/**
 * The row of the person who asks.
 * @throws {AppError} `forbidden` when no person asks, `unauthenticated` when they are gone.
 */
export async function personRow(ctx: Ctx): Promise<UserRow> {
  const row = await selectUser(ctx.database.db, personOf(ctx.actor).id);
  if (row === undefined) throw new AppError("unauthenticated", "Sign in first.", { code: "signed_out" });
  return row;
}
