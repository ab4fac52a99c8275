import { crashPoint } from "@/lib/core/crash-point";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { updateSearch } from "../listing/search-queries";
import { readCallSettings } from "../read-call-settings";
import { leaveNothing, removeScratch } from "./leave-nothing";
import { spendSeconds } from "./minutes-queries";
import { type CallRow, selectCallText } from "./queries";
import type { CallRun } from "./rules";
import { closeRun, completeRun, selectUnclosed } from "./run-queries";
import { runStep } from "./run-step";

const DAY_MS = 86_400_000;

/**
 * PROCESSING → COMPLETED: text in, minutes spent. What comes after it, `closeCall`, finds the call by its step. @returns false when
 * overtaken.
 */
export async function saveCall(ctx: Ctx, run: CallRun): Promise<boolean> {
  // Saved before, and killed before the engine knew.
  if ((await readTransaction(ctx, (tx) => selectUnclosed(tx, run))) !== undefined) return true;
  const saved = await runStep(
    ctx,
    run,
    { step: "save" },
    async () => undefined,
    async (tx) => {
      const text = await selectCallText(tx, run.callId);
      if (text?.summary == null) throw new Error("A call ended without a summary.");
      await completeRun(tx, run, text.summary, ctx.clock.now());
      const { title, summary } = text.summary;
      await updateSearch(tx, run.callId, { title, summary, segments: text.segments });
      await spendSeconds(tx, run.callId);
      return true;
    },
  );
  return saved ?? false;
}

/**
 * Deletes the work files and the recording of a COMPLETED call, unless the workspace keeps recordings, and only then announces it. In
 * that order, and each of it may be repeated: killed anywhere, there is one announcement and no file left.
 * @returns false when overtaken, or announced before.
 */
export async function closeCall(ctx: Ctx, run: CallRun): Promise<boolean> {
  const found = await findUnclosed(ctx, run);
  if (found === null) {
    await leaveNothing(ctx, run.callId);
    return false;
  }
  crashPoint("close begun", run.callId);
  await removeScratch(run.callId);
  const audio = await settleAudio(ctx, found);
  crashPoint("close computed", run.callId);
  const closed = await announce(ctx, run, audio);
  crashPoint("close stored", run.callId);
  return closed;
}

/** Announces a COMPLETED call whose files could not be removed; the sweep removes them as soon as it can. */
export async function closeLater(ctx: Ctx, run: CallRun): Promise<boolean> {
  const found = await findUnclosed(ctx, run);
  return found === null ? false : announce(ctx, run, { audioUntil: keptUntil(ctx, found) });
}

interface Unclosed {
  call: CallRow;
  /** How long the workspace keeps recordings. */
  days: number;
}

function findUnclosed(ctx: Ctx, run: CallRun): Promise<Unclosed | null> {
  return readTransaction(ctx, async (tx) => {
    const call = await selectUnclosed(tx, run);
    return call === undefined ? null : { call, days: (await readCallSettings(tx)).audioDays };
  });
}

/** A transcript that came as a file holds raw words and nothing to listen to: it never stays. */
function keptUntil(ctx: Ctx, { call, days }: Unclosed): Date {
  const from = call.processedAt ?? ctx.clock.now();
  return new Date(from.getTime() + (call.source === "audio" ? days * DAY_MS : 0));
}

function announce(ctx: Ctx, run: CallRun, audio: Parameters<typeof closeRun>[2]): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    if (!(await closeRun(tx, run, audio))) return false;
    await tx.emit({ name: "call.completed", data: { id: run.callId } });
    return true;
  });
}

async function settleAudio(ctx: Ctx, found: Unclosed): Promise<Parameters<typeof closeRun>[2]> {
  const { call, days } = found;
  if (call.audioKey === null) return { audioUntil: null };
  if (days > 0 && call.source === "audio") return { audioUntil: keptUntil(ctx, found) };
  await storage().remove(call.audioKey);
  return { audioKey: null, audioUntil: null, audioDeletedAt: ctx.clock.now() };
}
