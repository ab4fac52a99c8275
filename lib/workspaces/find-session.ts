import type { Role } from "@/lib/contract/roles";
import type { Id } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { selectSessionViews, touchSession, type WorkspaceRow } from "./queries";

const TOUCH_EVERY_MS = 60_000;

interface FoundSession {
  sessionId: Id<"session">;
  user: { id: Id<"user">; name: string; email: string };
  role: Role;
  workspace: WorkspaceRow;
}

/**
 * Who a live session belongs to, in the workspace chosen if the person is a member there, else in the first joined.
 * Null when the session has ended or the person belongs to no workspace any more.
 */
export async function findSession(
  database: Database,
  asked: { sessionId: Id<"session">; userId: Id<"user">; workspaceId: string | null },
): Promise<FoundSession | null> {
  const now = new Date();
  const views = await selectSessionViews(database.db, asked.sessionId, asked.userId, now);
  const view = views.find(({ workspace }) => workspace.id === asked.workspaceId) ?? views[0];
  if (view === undefined) return null;
  touch(database, view.session, now);
  return { sessionId: view.session.id, user: view.user, role: view.role, workspace: view.workspace };
}

/** Notes the visit at most once a minute and never keeps the request waiting. */
function touch(database: Database, session: { id: Id<"session">; lastSeenAt: Date }, now: Date): void {
  const before = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (session.lastSeenAt >= before) return;
  touchSession(database.db, session.id, now, before).catch((error: unknown) =>
    rootLog().warn({ err: error, sessionId: session.id }, "last visit of a session was not noted"),
  );
}
