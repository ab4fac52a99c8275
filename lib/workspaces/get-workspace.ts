import type { WorkspaceSettings } from "@/lib/contract/people/account";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectWorkspace } from "./queries";
import { serializeWorkspace } from "./serialize";

/** Settings of the workspace in which is asked. */
export async function getWorkspace(ctx: Ctx): Promise<WorkspaceSettings> {
  const row = await readTransaction(ctx, selectWorkspace);
  if (row === undefined) throw notFound("workspace");
  return serializeWorkspace(row);
}
