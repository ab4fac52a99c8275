import type { PersonSettings } from "@/lib/contract/people/person";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../rules";
import { updateProfile } from "./account-queries";
import { getPerson } from "./get-person";

/** What is left out stays. */
interface ProfileChanges {
  name?: string | undefined;
  /** null for the workspace's. */
  locale?: string | null | undefined;
}

/**
 * Changes the name of the person who asks, and what numbers and dates are shown in to them.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function updatePerson(ctx: Ctx, { name, locale }: ProfileChanges): Promise<PersonSettings> {
  const changes = { ...(name === undefined ? {} : { name }), ...(locale === undefined ? {} : { locale }) };
  if (Object.keys(changes).length > 0) await updateProfile(ctx.database.db, personOf(ctx.actor).id, changes);
  return getPerson(ctx);
}
