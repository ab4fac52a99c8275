import type { CallView } from "@/lib/contract/people/call-views";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { selectViews } from "./queries";
import { serializeView } from "./serialize";

/** Views of the list of calls that the person who asks has in this workspace, by name. @throws {AppError} `forbidden` to who is no person. */
export async function listCallViews(ctx: Ctx): Promise<CallView[]> {
  const { id } = personOf(ctx.actor);
  return (await readTransaction(ctx, (tx) => selectViews(tx, id))).map(serializeView);
}
