import { type GetStepTools, type Inngest, NonRetriableError, RetryAfterError } from "inngest";
import { CallFailure } from "@/lib/calls/running/call-failure";
import { failCall } from "@/lib/calls/running/fail-call";
import { maskCall } from "@/lib/calls/running/mask-call";
import { probeCall } from "@/lib/calls/running/probe-call";
import { reserveMinutes } from "@/lib/calls/running/reserve-minutes";
import type { CallRun } from "@/lib/calls/running/rules";
import { runStep } from "@/lib/calls/running/run-step";
import { closeCall, closeLater, saveCall } from "@/lib/calls/running/save-call";
import { prepareCall, transcribeCallPiece } from "@/lib/calls/running/transcribe-call";
import { writeCallSummary } from "@/lib/calls/write-call-summary";
import { fetchRecording } from "@/lib/connectors/recordings/fetch-recording";
import { releaseNext } from "@/lib/connectors/release-waiting";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { inngest } from "../../client";
import { callQueued } from "../../events";
import { isLeftOpen } from "../../owed/given-up";
import { systemCtx } from "../../system-ctx";

const ID = "process-call";
/** Calls of one workspace, and of all, that are worked on at once: a backlog leaves room for whoever comes later. */
const AT_ONCE = { perWorkspace: 2, inAll: 6 };
/** Whoever is asked to wait longer is asked again after this. */
const WAIT_MS_MAX = 3_600_000;

type Steps = GetStepTools<Inngest>;
type Verb<T> = (ctx: Ctx, run: CallRun) => Promise<T>;

/** Steps before and after those that there is one of for each piece. Each may run again, and answers whether the run may go on. */
const BEFORE: readonly (readonly [string, Verb<boolean>])[] = [
  ["fetch", fetchCall],
  ["probe", probeCall],
  ["reserve", reserveMinutes],
];
const AFTER: readonly (readonly [string, Verb<boolean>])[] = [
  ["mask", maskCall],
  ["summarise", writeCallSummary],
  ["save", saveCall],
  ["close", closeCall],
];

/**
 * The workflow that makes transcript and summary of a queued call. A run that has been overtaken ends quietly; one that fails says why in
 * the call. For tests, which have a client of their own.
 */
export function processCallOf(client: Inngest) {
  return client.createFunction(
    {
      id: ID,
      triggers: [callQueued],
      retries: 3,
      concurrency: [{ limit: AT_ONCE.perWorkspace, key: "event.data.workspaceId" }, { limit: AT_ONCE.inAll }],
      onFailure: async ({ event, error, step }) => {
        const { workspaceId, callId, attempt } = event.data.event.data;
        const run = { callId, attempt };
        await step.run("fail", async () => {
          const ctx = (await isLeftOpen(event)) ? null : await systemCtx(workspaceId, ID);
          if (ctx === null) return false;
          // What failed after it was saved was the deleting of files.
          return (await failCall(ctx, run, error.message)) || closeLater(ctx, run);
        });
        await step.run("make room", () => makeRoom(workspaceId, callId));
      },
    },
    async ({ event, step }) => {
      const { workspaceId, callId, attempt } = event.data;
      const run = { callId, attempt };
      const ended = await performAll(step, workspaceId, run);
      await step.run("make room", () => makeRoom(workspaceId, callId));
      return { ...run, ended };
    },
  );
}

export const processCall = processCallOf(inngest);

/** Steps one by one. @returns the one it ended at. */
async function performAll(step: Steps, workspaceId: string, run: CallRun): Promise<string> {
  const perform = <T>(verb: Verb<T>, overtaken: T): Promise<T> => performStep(workspaceId, run, verb, overtaken);
  for (const [name, verb] of BEFORE) {
    if (!(await step.run(name, () => perform(verb, false)))) return name;
  }
  const pieces = await step.run("prepare", () => perform<number | null>(prepareCall, null));
  if (pieces === null) return "prepare";
  for (let index = 0; index < pieces; index++) {
    const name = `transcribe ${index + 1}`;
    const verb: Verb<boolean> = (ctx) => transcribeCallPiece(ctx, run, index, pieces);
    if (!(await step.run(name, () => perform(verb, false)))) return name;
  }
  for (const [name, verb] of AFTER) {
    if (!(await step.run(name, () => perform(verb, false)))) return name;
  }
  return "completed";
}

/** The next call of the same connection need not wait for the cron, which does this too. */
async function makeRoom(workspaceId: string, callId: Id<"call">): Promise<number> {
  const ctx = await systemCtx(workspaceId, ID);
  return ctx === null ? 0 : releaseNext(ctx, callId).catch(() => 0);
}

async function fetchCall(ctx: Ctx, run: CallRun): Promise<boolean> {
  const goesOn = await runStep(
    ctx,
    run,
    { step: "fetch" },
    () => fetchRecording(ctx, run),
    async (_tx, fetched) => fetched,
  );
  return goesOn ?? false;
}

async function performStep<T>(workspaceId: string, run: CallRun, verb: Verb<T>, overtaken: T): Promise<T> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return overtaken;
  try {
    return await verb(ctx, run);
  } catch (error) {
    if (!(error instanceof CallFailure)) {
      // What the database says may quote what was being written; the engine keeps every message.
      ctx.log.error({ callId: run.callId, kind: error instanceof Error ? error.name : typeof error }, "a step of a call failed");
      throw new Error("The call could not be written to the database.");
    }
    if (error.isPermanent) throw new NonRetriableError(error.message);
    if (error.retryAfterMs === null) throw new Error(error.message);
    throw new RetryAfterError(error.message, Math.min(error.retryAfterMs, WAIT_MS_MAX));
  }
}
