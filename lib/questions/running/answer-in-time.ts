import { type AskedReply, QUESTION_PENDING, type QuestionAnswer } from "@/lib/contract/analysis/questions";
import { LIMITS } from "@/lib/contract/limits";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { isForeignKeyViolation } from "@/lib/ctx/foreign-key";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countRunning, type Ended, endRunning, insertRunning } from "./queries";

/**
 * The answer, where it comes while a request waits; else the id to ask for it with, and the answer is stored when it comes.
 * @throws {AppError} what the answer throws while the request waits; `rate_limited` while many others are worked out.
 */
export async function answerInTime(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  answering: Promise<QuestionAnswer>,
  waitMs: number = LIMITS.questionWaitMs,
): Promise<AskedReply> {
  const answer = await within(answering, waitMs);
  if (answer !== null) return { ...answer, running: null };
  const id = newId("question");
  const now = ctx.clock.now();
  const started = writeTransaction(ctx, async (tx) => {
    const alive = new Date(now.getTime() - LIMITS.questionLostMs);
    if ((await countRunning(tx, alive)) >= LIMITS.questionsRunning) throw tooMany();
    await insertRunning(tx, { id, datasetId, createdAt: now });
    return { id };
  });
  // What comes of it is stored also where this request ends first.
  void started
    .then(() => answering)
    .then(
      (found): Ended => ({ answer: found }),
      (error: unknown): Ended => ({ refusal: refusalOf(error) }),
    )
    .then((ended) => writeTransaction({ ...ctx, recordOutcome: undefined }, (tx) => endRunning(tx, id, ended)))
    .catch((error: unknown) => rootLog().warn({ err: error, questionId: id }, "an answer could not be stored"));
  await started.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? notFound("dataset") : error;
  });
  return { ...QUESTION_PENDING, running: id };
}

/** Null where it takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function tooMany(): AppError {
  const sentence = `${LIMITS.questionsRunning} questions of this workspace are being worked out. Ask again when one of them is answered.`;
  return new AppError("rate_limited", sentence, { headers: { "Retry-After": "10" } });
}

function refusalOf(error: unknown): NonNullable<Ended["refusal"]> {
  if (error instanceof AppError) return { kind: error.kind, sentence: error.message, code: error.code };
  rootLog().error({ err: error }, "a question failed");
  return { kind: "unavailable", sentence: "The question could not be answered. Ask it again.", code: "unavailable" };
}
