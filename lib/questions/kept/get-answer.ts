import type { KeptAnswer } from "@/lib/contract/analysis/kept-answers";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectAnswer } from "./queries";
import { serializeAnswer } from "./serialize";

/** A kept answer with its figures as they were. @throws {AppError} `not_found`. */
export function getAnswer(ctx: Ctx, id: Id<"answer">): Promise<KeptAnswer> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectAnswer(tx, id);
    if (row === undefined) throw notFound("answer");
    return serializeAnswer(row);
  });
}
