import type { LogLevel } from "@/lib/contract/reports";
import type { ReportStep } from "@/lib/contract/words/report-words";
import { crashPoint } from "@/lib/core/crash-point";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { lockRunning, type ReportRow, replaceLog, selectPart, updateProgress, upsertPart } from "../queries";
import { type ReportRun, STEP_OBJECTS, STEP_PROGRESS } from "../rules";

export interface StepNote {
  level: LogLevel;
  message: string;
}

export interface StepOutcome {
  /** What the steps after it need; stored beside the report, never in workflow state. */
  data: unknown;
  /** The line of the build log. */
  message: string;
  notes?: readonly StepNote[];
}

/** A step that failed, with a sentence for the reader and nothing of the rows. */
export class StepFailure extends Error {
  /** True when trying again cannot help. */
  readonly permanent: boolean;

  constructor(sentence: string, permanent: boolean) {
    super(sentence);
    this.name = "StepFailure";
    this.permanent = permanent;
  }
}

/**
 * Runs one step of a report, says where it stands, and stores what it made together with its log lines. May be run again
 * at any time: a step whose part is stored does nothing.
 * @returns false when the run has been overtaken (deleted, ended, or a newer attempt).
 * @throws {StepFailure} with the sentence that a failed report shows.
 */
export async function runStep(
  ctx: Ctx,
  run: ReportRun,
  step: ReportStep,
  work: (report: ReportRow) => Promise<StepOutcome>,
): Promise<boolean> {
  const begun = await writeTransaction(ctx, async (txCtx) => {
    const report = await updateProgress(txCtx, run, { step, ...STEP_PROGRESS[step] });
    return report === undefined ? null : { report, done: (await selectPart(txCtx, run, step)) !== undefined };
  });
  if (begun === null) return false;
  if (begun.done) return true;
  crashPoint(`${step} begun`, run.reportId);
  const startedAt = ctx.clock.now();
  const start = performance.now();
  const outcome = await guarded(ctx, run, step, () => work(begun.report));
  if (outcome === null) return false;
  const ms = Math.round(performance.now() - start);
  crashPoint(`${step} computed`, run.reportId);
  const stored = await writeTransaction(ctx, async (txCtx) => {
    if (!(await lockRunning(txCtx, run))) return false;
    await upsertPart(txCtx, run, step, storable(outcome.data));
    const notes = (outcome.notes ?? []).map((note) => ({
      t: startedAt,
      ms: 0,
      level: note.level,
      message: storable(note.message),
    }));
    await replaceLog(txCtx, run, step, [{ t: startedAt, ms, level: "info", message: storable(outcome.message) }, ...notes]);
    return true;
  });
  crashPoint(`${step} stored`, run.reportId);
  return stored;
}

/**
 * Turns whatever a step throws into a sentence: messages of the query engine may quote cells, so only their kind is kept.
 * Null when the report went while the step worked: its files go with it, so what was thrown says nothing.
 */
async function guarded<T>(ctx: Ctx, run: ReportRun, step: ReportStep, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(await writeTransaction(ctx, (txCtx) => lockRunning(txCtx, run)))) return null;
    if (error instanceof StepFailure) throw error;
    if (error instanceof AppError)
      throw new StepFailure(`${STEP_OBJECTS[step]}: ${error.message}`, error.kind !== "timeout" && error.kind !== "unavailable");
    ctx.log.error({ reportId: run.reportId, step, kind: kindOf(error) }, "a report step failed");
    throw new StepFailure(`${STEP_OBJECTS[step]}: ${kindOf(error)}.`, false);
  }
}

const ENGINE_ERROR = /^((?:(?:[A-Z][A-Za-z-]+|of) )+Error):/;

/** "Out of Memory Error" of the query engine, or the error's type. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const engine = ENGINE_ERROR.exec(error.message)?.[1];
  if (engine !== undefined) return engine.toLowerCase();
  if (error.message === "A stored file is missing.") return "a stored file is missing";
  const code = errorCode(error);
  return typeof code === "string" ? `${error.name} ${code}` : error.name === "Error" ? "unexpected error" : error.name;
}

/** PostgreSQL holds neither NUL nor half a surrogate pair in text or JSON. */
export function storable<T>(value: T): T {
  const clean = (text: string) => text.replaceAll("\u0000", "").toWellFormed();
  return JSON.parse(JSON.stringify(value ?? null, (_, item: unknown) => (typeof item === "string" ? clean(item) : item)));
}
