import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { takeToken } from "@/lib/requests/rate-limit";
import type { SignUpSettings } from "../rules";
import { insertWorkspace } from "./member-queries";

/** Of one person: each brings the quota of its plan along. */
const PER_DAY = { limit: 10, windowSec: 86_400 };

/**
 * Makes another workspace for a person who is signed in. Where anybody may sign up, anybody may; where sign-up is by invitation
 * nobody may but by the operator's setting.
 * @throws {AppError} `forbidden` where sign-up is closed, `rate_limited`.
 */
export async function createWorkspace(
  database: Database,
  person: { id: Id<"user"> },
  workspace: { name: string; timeZone?: string | undefined },
  settings: SignUpSettings = env(),
): Promise<{ workspaceId: Id<"workspace"> }> {
  if (settings.SIGNUP !== "open") {
    throw new AppError(
      "forbidden",
      "You can't create workspaces on this server. Your administrator can allow it with SIGNUP=open.",
      {
        code: "sign_up_closed",
      },
    );
  }
  const verdict = await takeToken(database, `create-workspace:${person.id}`, PER_DAY);
  if (!verdict.allowed) {
    throw new AppError("rate_limited", `You can create ${PER_DAY.limit} workspaces a day. Try again tomorrow.`, {
      headers: { "Retry-After": String(verdict.retryAfterSec) },
    });
  }
  const workspaceId = await insertWorkspace(database.db, person.id, { ...workspace, plan: settings.DEFAULT_PLAN });
  return { workspaceId };
}
