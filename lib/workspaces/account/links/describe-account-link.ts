import type { AccountTokenPurpose } from "@/lib/contract/people/account";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { findAccountLink } from "./find-account-link";
import { maskAddress } from "./mask-address";

/** What a page may show of a link before it is used. */
export type AccountLink =
  /** `isChange`: the address is to replace another. Mails are passed on: the address is not told whole. */
  { state: "live"; maskedEmail: string; isChange: boolean } | { state: "dead" } | { state: "too_many" };

/** Looks a link up without using it: who opens a mail may be a scanner. */
export async function describeAccountLink(
  database: Database,
  asked: { purpose: AccountTokenPurpose; token: string; clientAddress: string },
): Promise<AccountLink> {
  try {
    const { token, user } = await findAccountLink(database, asked);
    return { state: "live", maskedEmail: maskAddress(token.email), isChange: token.email !== user.email };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: error.kind === "rate_limited" ? "too_many" : "dead" };
  }
}
