import type { Mask } from "@/lib/contract/words/call-words";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Found } from "../masking/mask";
import { maskingContextOf } from "../masking-context";
import { measureTalk } from "../metrics/talk-metrics";
import type { CallRow } from "./queries";
import { readLines } from "./read-lines";
import type { CallRun } from "./rules";
import { updateRun, upsertSegments } from "./run-queries";
import { runStep } from "./run-step";
import { maskLines } from "./speakers/mask-lines";

/** Masks what was said, all pieces together, and stores that and nothing else of it. @returns false when overtaken. */
export async function maskCall(ctx: Ctx, run: CallRun): Promise<boolean> {
  const goesOn = await runStep(
    ctx,
    run,
    { step: "mask" },
    async (call, signal) => {
      const { lines, isApart, language, notes } = await readLines(ctx, run, call, signal);
      const hints = { direction: call.direction, language: language ?? "", companyName: ctx.workspace.name };
      const masking = maskingContextOf(ctx, { ...call, language });
      const { segments, found, note } = maskLines(lines, { isApart, hints, masking });
      const metrics = measureTalk(segments, { durationSec: call.durationSec ?? 0, language: language ?? "" });
      return { segments, metrics, language, notes: note === null ? notes : [...notes, note], masked: countOf(found) };
    },
    async (tx, { segments, metrics, ...learned }) => {
      await upsertSegments(tx, run.callId, { segments, metrics });
      await updateRun(tx, run, learned);
      return true;
    },
  );
  return goesOn ?? false;
}

function countOf(found: readonly Found[]): NonNullable<CallRow["masked"]> {
  const of = (mask: Mask) => found.filter(({ kind }) => kind === mask).length;
  return { phone: of("[PHONE]"), email: of("[EMAIL]"), id: of("[ID]"), card: of("[CARD]") };
}
