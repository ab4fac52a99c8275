import type { SkipReason } from "@/lib/contract/call-facts";
import { LIMITS } from "@/lib/contract/limits";
import type { CallDirection, CallStatus } from "@/lib/contract/words/call-words";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { seal } from "@/lib/platform/secrets/secrets";
import { SKIP_SENTENCES, WAITING_AUDIO_DAYS } from "../running/rules";
import { hasMinutesLeft } from "./has-minutes-left";
import { insertUnlessKnown, selectDelivered } from "./intake-queries";
import { maskAgentName } from "./mask-agent-name";

/** A finished recording that a phone system tells of. */
export interface ArrivingCall {
  connectionId: Id<"connection">;
  provider: string;
  /** Null where the phone system names none: then a repeat can't be told. */
  externalId: string | null;
  /** The phone system's id of the call that was recorded, where that is another. */
  callRef?: string | null;
  /** Where it is, judged by its text before, or as JSON what its provider finds it by; it is fetched by the workflow. */
  recordingUrl: string;
  direction: CallDirection | null;
  fromNumber: string | null;
  toNumber: string | null;
  agentName: string | null;
  /** Null: now. */
  startedAt: Date | null;
  /** Seconds, as the phone system says. */
  durationSec: number | null;
}

export interface ReceivedCall {
  id: Id<"call">;
  status: CallStatus;
  duplicate?: true;
}

const DAY_MS = 86_400_000;

/**
 * Stores a call that a phone system tells of; it is fetched and processed once this has committed. One that was told of before
 * is left as it is. Too short to say anything, or no minutes left: kept as SKIPPED, the latter with the address of its recording
 * for as long as a person may ask for it.
 * @throws {AppError} `unavailable` when the call that it repeats is deleted at the same moment.
 */
export function receiveCall(ctx: Ctx, arriving: ArrivingCall): Promise<ReceivedCall> {
  return writeTransaction(ctx, async (tx) => {
    const id = newId("call");
    const skipReason = await reasonToSkip(tx, arriving.durationSec);
    const status = skipReason === null ? "PENDING" : "SKIPPED";
    const now = ctx.clock.now();
    const { recordingUrl, externalId, startedAt, durationSec, agentName, ...told } = arriving;
    const place = { table: "calls", column: "recording_url", workspaceId: ctx.workspaceId, rowId: id };
    const isNew = await insertUnlessKnown(tx, {
      ...told,
      id,
      externalId,
      agentName: maskAgentName(agentName, arriving),
      startedAt: startedAt ?? now,
      durationSec: durationSec === null ? null : Math.floor(durationSec),
      status,
      skipReason,
      reason: skipReason === null ? null : SKIP_SENTENCES[skipReason],
      recordingUrl: skipReason === "too_short" ? null : seal(recordingUrl, place),
      audioUntil: skipReason === "minutes" ? new Date(now.getTime() + WAITING_AUDIO_DAYS * DAY_MS) : null,
      processedAt: skipReason === null ? null : now,
      createdBy: ctx.actor.id,
      createdAt: now,
    });
    if (!isNew) return await known(tx, arriving.connectionId, externalId);
    if (skipReason === null) await tx.emit({ name: "call/queued", data: { callId: id, attempt: 1 } });
    else await tx.emit({ name: "call.skipped", data: { id } });
    return { id, status };
  });
}

async function reasonToSkip(tx: TxCtx, durationSec: number | null): Promise<SkipReason | null> {
  if (durationSec !== null && durationSec < LIMITS.callShortSec) return "too_short";
  return (await hasMinutesLeft(tx)) ? null : "minutes";
}

async function known(tx: TxCtx, connectionId: Id<"connection">, externalId: string | null): Promise<ReceivedCall> {
  const call = externalId === null ? undefined : await selectDelivered(tx, connectionId, externalId);
  // Deleted this very moment.
  if (call === undefined) throw new AppError("unavailable", "The server is busy. Try again in 5 seconds.");
  return { ...call, duplicate: true };
}
