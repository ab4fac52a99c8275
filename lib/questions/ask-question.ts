import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AskedReply } from "@/lib/contract/analysis/questions";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { answerQuestion } from "./answer-question";
import { withAskedRows } from "./asked-rows";
import { answerInTime } from "./running/answer-in-time";

/**
 * Answers a question about the rows of a dataset, or asks back what has to be known first; what takes long is asked for later.
 * @param input `follows` are the analyses of the answer before, which "and in May?" changes
 * @throws {AppError} `not_found`, `conflict` while the dataset has no rows.
 */
export function askQuestion(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  input: { question: string; follows?: readonly Analysis[] | undefined },
): Promise<AskedReply> {
  const answering = withAskedRows(ctx, datasetId, true, (rows) => answerQuestion(rows, input.question, input.follows ?? []));
  return answerInTime(ctx, datasetId, answering);
}
