import { ROLE_LABELS } from "@/lib/contract/roles";
import type { Database } from "@/lib/ctx/database";
import { selectMembershipsOf } from "../account-queries";
import { userByEmail } from "./user-by-email";

/**
 * What the operator may know of a person, a fact a line: nothing secret.
 * @throws {AppError} `not_found`.
 */
export async function describePerson(database: Database, email: string): Promise<string> {
  const user = await userByEmail(database, email);
  const belongs = await selectMembershipsOf(database.db, user.id);
  return [
    `${oneLine(user.name)} <${user.email}>`,
    `Email: ${user.emailVerifiedAt === null ? "not confirmed" : "confirmed"}`,
    `Password: ${user.passwordHash === null ? "none, signs in through another service" : "set"}`,
    `Two-factor sign-in: ${user.totpEnabledAt === null ? "off" : "on"}`,
    ...(belongs.length === 0 ? ["Not in any workspace."] : []),
    ...belongs.map(({ id, name, role }) => `${ROLE_LABELS[role]} of ${oneLine(name)} (${id})`),
  ].join("\n");
}

/** Names are other people's words: no line, and nothing that a terminal obeys. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
