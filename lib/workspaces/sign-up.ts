import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { hashPassword, refuseWeakPassword } from "./password";
import { hasUsers, insertFounding } from "./queries";
import { normalizeEmail, refuseClosedSignUp, type SignUpSettings } from "./rules";

export interface SignUpInput {
  name: string;
  workspaceName: string;
  email: string;
  password: string;
}

/**
 * Makes a person, a workspace on the plan of new ones, and the membership that owns it.
 * @throws {AppError} `forbidden` where sign-up is by invitation, `invalid` for a weak password, `conflict` for a taken e-mail.
 */
export async function signUp(
  database: Database,
  input: SignUpInput,
  settings: SignUpSettings = env(),
): Promise<{ workspaceId: string }> {
  // The first person of an installation has nobody to be invited by.
  if (await hasUsers(database.db)) refuseClosedSignUp(settings);
  const email = normalizeEmail(input.email);
  refuseWeakPassword(input.password, email);
  const founded = await insertFounding(database.db, {
    user: { email, name: input.name, passwordHash: await hashPassword(input.password) },
    identity: null,
    workspace: { name: input.workspaceName, plan: settings.DEFAULT_PLAN },
  });
  if (founded === null) throw new AppError("conflict", "An account with this e-mail already exists.", { code: "email_taken" });
  return { workspaceId: founded.workspaceId };
}
