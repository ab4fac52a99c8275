import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { Call } from "@/lib/contract/calls";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { raiseVersion, updateTranscript } from "./correction-queries";
import { isGuessNote } from "./guess-note";
import { updateSearch } from "./listing/search-queries";
import { toCall } from "./listing/serialize";
import type { Found, MaskingContext } from "./masking/mask";
import { maskingContextOf } from "./masking-context";
import { measureTalk } from "./metrics/talk-metrics";
import { type CallRow, selectCall, selectCallText } from "./running/queries";

interface TranscriptChange {
  /** Masked; as many as there were, in the same order. */
  segments: TranscriptSegment[];
  /** What was masked in them now. */
  found: readonly Found[];
}

const CHANGED_MEANWHILE = "Someone else changed this call. Reload and try again.";
const KINDS = { "[PHONE]": "phone", "[EMAIL]": "email", "[ID]": "id", "[CARD]": "card" } as const;

/**
 * Changes the transcript that a person was looking at: metrics and search follow in the same transaction, the summary later. Of
 * several who change the same version one wins, and the others are told. A change that changes nothing leaves the version. Once a
 * person has said who speaks, the note that it was guessed goes.
 * @throws {AppError} `not_found`; `conflict` when the call is not COMPLETED or at another version; what `change` throws.
 */
export async function changeTranscript(
  ctx: Ctx,
  id: Id<"call">,
  version: number,
  change: (segments: readonly TranscriptSegment[], context: MaskingContext) => TranscriptChange,
): Promise<Call> {
  const { row, text } = await readTransaction(ctx, (tx) => read(tx, id, version));
  const { segments, found } = change(text.segments, maskingContextOf(ctx, row));
  if (isSame(segments, text.segments)) return toCall(row, text);
  const isToldWho = segments.some(({ speaker }, at) => speaker !== text.segments[at]?.speaker);
  const settled = isToldWho ? (row.notes.find(isGuessNote) ?? null) : null;
  const metrics = measureTalk(segments, { durationSec: row.durationSec ?? 0, language: row.language ?? "" });
  return writeTransaction(ctx, async (tx) => {
    const raised = await raiseVersion(tx, id, version, { masked: countWith(row.masked, found), settled });
    if (raised === undefined) {
      if ((await selectCall(tx, id)) === undefined) throw notFound("call");
      throw new AppError("conflict", CHANGED_MEANWHILE);
    }
    const stored = await updateTranscript(tx, id, { segments, metrics });
    await updateSearch(tx, id, { title: raised.title ?? "", summary: raised.summary ?? "", segments });
    await tx.emit({ name: "call/changed", data: { callId: id, version: raised.version } });
    return toCall(raised, stored);
  });
}

async function read(tx: TxCtx, id: Id<"call">, version: number) {
  const row = await selectCall(tx, id);
  if (row === undefined) throw notFound("call");
  const text = row.status === "COMPLETED" ? await selectCallText(tx, id) : undefined;
  if (text === undefined) throw new AppError("conflict", "Only completed calls can be corrected.");
  if (row.version !== version) throw new AppError("conflict", CHANGED_MEANWHILE);
  return { row, text };
}

function isSame(now: readonly TranscriptSegment[], before: readonly TranscriptSegment[]): boolean {
  return now.every(({ speaker, text }, at) => speaker === before[at]?.speaker && text === before[at]?.text);
}

function countWith(before: CallRow["masked"], found: readonly Found[]): CallRow["masked"] {
  const counts = { phone: 0, email: 0, id: 0, card: 0, ...before };
  for (const { kind } of found) counts[KINDS[kind]] += 1;
  return counts;
}
