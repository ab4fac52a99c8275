import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { KeptAnswer } from "@/lib/contract/analysis/kept-answers";
import { LIMITS } from "@/lib/contract/limits";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { isForeignKeyViolation } from "@/lib/ctx/foreign-key";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { runAnalyses } from "../run-analyses";
import { countAnswers, insertAnswer, type KeptRow } from "./queries";
import { serializeAnswer } from "./serialize";

interface KeepInput {
  name?: string | undefined;
  question: string;
  analyses: readonly Analysis[];
}

/**
 * Computes an answer and keeps it with its figures as they are now: nobody hands them in.
 * @throws {AppError} `not_found`, `conflict` when the dataset has no rows or as many answers as it may, `invalid` for an analysis.
 */
export async function keepAnswer(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  { name, question, analyses }: KeepInput,
): Promise<KeptAnswer> {
  const answer = await runAnalyses(ctx, datasetId, analyses);
  const named = name ?? (question === "" ? (answer.analyses[0]?.sentence ?? "Answer") : question);
  return writeTransaction(ctx, async (tx) => {
    if ((await countAnswers(tx, datasetId)) >= LIMITS.answersPerDataset)
      throw new AppError("conflict", `A dataset keeps at most ${LIMITS.answersPerDataset} answers. Delete one first.`, {
        code: "too_many_answers",
      });
    const row: Omit<KeptRow, "workspaceId"> = {
      id: newId("answer"),
      datasetId,
      name: cut(named),
      question,
      answer,
      createdAt: tx.clock.now(),
    };
    await insertAnswer(tx, row).catch((error: unknown) => {
      // The dataset was deleted while the answer was worked out.
      throw isForeignKeyViolation(error) ? notFound("dataset") : error;
    });
    await recordAudit(tx, "answer.kept", row.id, { datasetId });
    return serializeAnswer({ ...row, workspaceId: tx.workspaceId });
  });
}

/** A whole number of characters, none of them torn apart. */
function cut(name: string): string {
  const max = LIMITS.answerNameChars;
  return name.length <= max
    ? name
    : `${name
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}
