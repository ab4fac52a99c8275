import type { CallStep } from "@/lib/contract/words/call-words";
import { crashPoint } from "@/lib/core/crash-point";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { SpeechFailure } from "@/lib/platform/speech/speech-failure";
import { CallFailure } from "./call-failure";
import { leaveNothing } from "./leave-nothing";
import type { CallRow } from "./queries";
import { type CallRun, STEP_PROGRESS } from "./rules";
import { lockRun, openRun } from "./run-queries";
import { whileOpen } from "./while-open";

/** Where a run stands: one of the call's steps, or a part of one. */
interface StepPlace {
  step: CallStep;
  /** Name of the part, where the step has several. */
  label?: string;
  /** Share of the work done when it begins; the step's own unless given. */
  percent?: number;
}

/**
 * Runs one step of a call, says where it stands, and stores what it made if the call is still there then. May be run again at any
 * time. `store` runs in one transaction that holds the call.
 * @returns what `store` gives; null when the run has been overtaken (deleted, ended, or a newer attempt): then nothing of it is left.
 * @throws {CallFailure} with the sentence that a failed call shows.
 */
export async function runStep<Made, Stored>(
  ctx: Ctx,
  run: CallRun,
  { step, label = step, percent = STEP_PROGRESS[step].percent }: StepPlace,
  work: (call: CallRow, signal: AbortSignal) => Promise<Made>,
  store: (tx: TxCtx, made: Made, call: CallRow) => Promise<Stored>,
): Promise<Stored | null> {
  const call = await writeTransaction(ctx, (tx) => openRun(tx, run, { step, percent }));
  if (call === undefined) return overtaken(ctx, run);
  crashPoint(`${label} begun`, run.callId);
  const done = await whileOpen(ctx, run, (signal) => work(call, signal)).catch((error: unknown) => {
    throw failureOf(ctx, run, step, error);
  });
  if (done === null) return overtaken(ctx, run);
  crashPoint(`${label} computed`, run.callId);
  const stored = await writeTransaction(ctx, async (tx) => {
    const held = await lockRun(tx, run);
    return held === undefined ? null : { value: await store(tx, done.made, held) };
  });
  crashPoint(`${label} stored`, run.callId);
  return stored === null ? overtaken(ctx, run) : stored.value;
}

async function overtaken(ctx: Ctx, run: CallRun): Promise<null> {
  await leaveNothing(ctx, run.callId);
  return null;
}

/** Turns whatever a step throws into a sentence of ours: other messages may quote what was said, so only their kind is kept. */
function failureOf(ctx: Ctx, run: CallRun, step: CallStep, error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof SpeechFailure) return new CallFailure(error.message, !error.mayPass, error.retryAfterMs);
  if (error instanceof AppError) return new CallFailure(error.message, !PASSING.some((kind) => kind === error.kind));
  const kind = kindOf(error);
  ctx.log.error({ callId: run.callId, step, kind }, "a step of a call failed");
  return new CallFailure(`${STEP_OBJECTS[step]} failed: ${kind}.`, false);
}

const PASSING = ["timeout", "unavailable", "storage_full"] as const;

const STEP_OBJECTS: Readonly<Record<CallStep, string>> = {
  fetch: "Fetching the recording",
  probe: "Reading the recording",
  reserve: "Reserving minutes",
  transcribe: "Turning speech to text",
  mask: "Masking",
  summarise: "The summary",
  save: "Saving the text",
};

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  if (error.message === "A stored file is missing.") return "a stored file is missing";
  const code = errorCode(error);
  return typeof code === "string" ? `${error.name} ${code}` : error.name === "Error" ? "unexpected error" : error.name;
}
