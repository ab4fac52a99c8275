import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { startEmailCheck } from "../account/start-email-check";
import { hashPassword, refuseWeakPassword } from "../password";
import { hasUsers, insertFounding } from "../queries";
import { normalizeEmail, refuseClosedSignUp, type SignUpSettings } from "../rules";
import { type Joined, joinBySignUp } from "./join-by-sign-up";

interface SignUpInput {
  name: string;
  /** Of the workspace to be made; none with an invitation. */
  workspaceName?: string | undefined;
  /** Of the workspace to be made; UTC unless given. */
  timeZone?: string | undefined;
  /** End of a link to join. */
  invitation?: string | undefined;
  email: string;
  password: string;
}

/**
 * Makes a person, a workspace on the plan of new ones, and the membership that owns it; with an invitation a person in the workspace
 * that invites them, also where sign-up is by invitation. For an address that has an account nothing is made, and the answer is
 * the same.
 * @throws {AppError} `forbidden` where sign-up is by invitation, `invalid` for a weak password.
 */
export async function signUp(
  database: Database,
  input: SignUpInput,
  settings: SignUpSettings = env(),
): Promise<{ workspaceId: Id<"workspace"> }> {
  const { name, workspaceName, timeZone, invitation, password } = input;
  // The first person of an installation has nobody to be invited by.
  if (invitation === undefined && (await hasUsers(database.db))) refuseClosedSignUp(settings);
  const email = normalizeEmail(input.email);
  refuseWeakPassword(password, email);
  const hash = () => hashPassword(password);
  const founded =
    invitation === undefined
      ? await found(database, { email, name, hash, workspaceName, timeZone }, settings)
      : await joinBySignUp(database, invitation, { email, name, hash });
  // An address that has an account is answered as if one had been made: whose it is signs in with their own password.
  const { userId, workspaceId, isAddressProven } = founded;
  if (userId !== null && !isAddressProven) await startEmailCheck(database, { userId, email });
  return { workspaceId };
}

async function found(
  database: Database,
  {
    workspaceName,
    timeZone,
    ...person
  }: {
    email: string;
    name: string;
    hash: () => Promise<string>;
    workspaceName: string | undefined;
    timeZone: string | undefined;
  },
  settings: SignUpSettings,
): Promise<Joined> {
  if (workspaceName === undefined) throw new AppError("invalid", "workspaceName: is required.");
  const founded = await insertFounding(database.db, {
    user: { email: person.email, name: person.name, passwordHash: await person.hash() },
    identity: null,
    workspace: { name: workspaceName, plan: settings.DEFAULT_PLAN, ...(timeZone === undefined ? {} : { timeZone }) },
  });
  return { ...(founded ?? { workspaceId: newId("workspace"), userId: null }), isAddressProven: false };
}
