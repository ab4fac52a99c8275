import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { selectForgotten } from "./segment-queries";
import { SETTLE_RULES } from "./settle-rules";

/** Datasets of all workspaces that nobody settles though they asked for it, or should have. At most 500 at a time. */
export function listForgotten(database: Database, now: Date): Promise<{ workspaceId: string; id: Id<"dataset"> }[]> {
  const { forgottenMs, forgottenAtOnce } = SETTLE_RULES.workflow;
  return selectForgotten(database, { before: new Date(now.getTime() - forgottenMs), limit: forgottenAtOnce });
}
