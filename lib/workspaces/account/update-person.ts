import type { PersonSettings } from "@/lib/contract/people/person";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../rules";
import { updateUserName } from "./account-queries";
import { getPerson } from "./get-person";

/**
 * Changes the name of the person who asks.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function updatePerson(ctx: Ctx, { name }: { name: string }): Promise<PersonSettings> {
  await updateUserName(ctx.database.db, personOf(ctx.actor).id, name);
  return getPerson(ctx);
}
