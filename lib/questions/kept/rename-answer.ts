import type { KeptAnswerItem } from "@/lib/contract/analysis/kept-answers";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { updateAnswerName } from "./queries";
import { serializeItem } from "./serialize";

/** Gives a kept answer another name. @throws {AppError} `not_found`. */
export function renameAnswer(ctx: Ctx, id: Id<"answer">, name: string): Promise<KeptAnswerItem> {
  return writeTransaction(ctx, async (tx) => {
    const row = await updateAnswerName(tx, id, name);
    if (row === undefined) throw notFound("answer");
    await recordAudit(tx, "answer.renamed", id);
    return serializeItem(row);
  });
}
