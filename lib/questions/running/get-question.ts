import { type AskedReply, QUESTION_PENDING } from "@/lib/contract/analysis/questions";
import { LIMITS } from "@/lib/contract/limits";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectRunning } from "./queries";

/**
 * The answer to a question that took longer than a request waits, or that it is still worked out.
 * @throws {AppError} `not_found`, what was wrong with the question, `unavailable` where it was lost.
 */
export function getQuestion(ctx: Ctx, id: Id<"question">): Promise<AskedReply> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectRunning(tx, id);
    const ageMs = row === undefined ? 0 : ctx.clock.now().getTime() - row.createdAt.getTime();
    if (row === undefined || ageMs > LIMITS.questionKeptMs) throw notFound("question");
    const { answer, refusal } = row;
    if (answer !== null) return { ...answer, running: null };
    if (refusal !== null) throw new AppError(refusal.kind, refusal.sentence, { code: refusal.code });
    if (ageMs > LIMITS.questionLostMs)
      throw new AppError("unavailable", "The answer was lost, or took more than five minutes. Ask the question again.");
    return { ...QUESTION_PENDING, running: id };
  });
}
