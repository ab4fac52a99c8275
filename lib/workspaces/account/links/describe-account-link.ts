import type { AccountTokenPurpose } from "@/lib/contract/people/account";
import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { selectPasskeys } from "../passkeys/passkey-queries";
import { serializePasskey } from "../passkeys/serialize-passkey";
import { findAccountLink } from "./find-account-link";
import { maskAddress } from "./mask-address";

/** What a page may show of a link before it is used. */
export type AccountLink =
  /**
   * `isChange`: the address is to replace another. Mails are passed on: the address is not told whole. `passkeys`: what signs the
   * person in besides a password that is to be new; none for other links.
   */
  { state: "live"; maskedEmail: string; isChange: boolean; passkeys: PasskeyItem[] } | { state: "dead" } | { state: "too_many" };

/** Looks a link up without using it: who opens a mail may be a scanner. */
export async function describeAccountLink(
  database: Database,
  asked: { purpose: AccountTokenPurpose; token: string; clientAddress: string },
): Promise<AccountLink> {
  try {
    const { token, user } = await findAccountLink(database, asked);
    const passkeys = asked.purpose === "password_reset" ? await selectPasskeys(database.db, user.id) : [];
    return {
      state: "live",
      maskedEmail: maskAddress(token.email),
      isChange: token.email !== user.email,
      passkeys: passkeys.map(serializePasskey),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: error.kind === "rate_limited" ? "too_many" : "dead" };
  }
}
