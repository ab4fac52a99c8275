import type { SkipReason } from "@/lib/contract/call-facts";
import { LIMITS } from "@/lib/contract/limits";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { seal } from "@/lib/platform/secrets/secrets";
import { SKIP_SENTENCES, WAITING_AUDIO_DAYS } from "../running/rules";
import { externalHash } from "./external-hash";
import { hasMinutesLeft } from "./has-minutes-left";
import type { NewCall } from "./intake-queries";
import { insertUnknown, selectDeleted, takeBack } from "./listed-queries";
import { maskAgentName } from "./mask-agent-name";

/** A recording that a phone system lists. */
export interface ListedRecording {
  connectionId: Id<"connection">;
  provider: string;
  externalId: string;
  callRef: string | null;
  /** What its provider finds it by; kept sealed. */
  media: Readonly<Record<string, string>>;
  direction: CallDirection | null;
  fromNumber: string | null;
  toNumber: string | null;
  agentName: string | null;
  startedAt: Date;
  /** Seconds, as the phone system says. */
  durationSec: number | null;
  /** Why it can't be fetched, ever, as a sentence of ours. */
  unavailable?: string | undefined;
}

/** What became of a page: new calls, of them kept as SKIPPED, and those that were known or deleted before. */
interface ReceivedPage {
  imported: number;
  skipped: number;
  known: number;
}

const DAY_MS = 86_400_000;

/**
 * Stores recordings of one page and one connection as calls, in the caller's transaction; each once, however often it is listed.
 * Those to be fetched wait until `releaseCalls` lets them in. One whose call was deleted stays away.
 */
export async function receiveListed(tx: TxCtx, listed: readonly ListedRecording[]): Promise<ReceivedPage> {
  const [first] = listed;
  if (first === undefined) return { imported: 0, skipped: 0, known: 0 };
  const isOpen = await hasMinutesLeft(tx);
  const rows = listed.map((each) => rowOf(tx, each, reasonToSkip(each, isOpen)));
  const made = await insertUnknown(tx, rows);
  // Asked after the rows are in: whoever deletes a call at this moment has either left it there, or committed what is asked for.
  const fresh = rows.filter(({ id }) => made.has(id));
  const hashOf = ({ externalId }: NewCall) => externalHash(externalId ?? "");
  const deleted = await selectDeleted(tx, first.connectionId, fresh.map(hashOf));
  const unwanted = new Set(fresh.filter((row) => deleted.has(hashOf(row))));
  await takeBack(
    tx,
    [...unwanted].map(({ id }) => id),
  );
  const kept = fresh.filter((row) => !unwanted.has(row));
  const skipped = kept.filter(({ status }) => status === "SKIPPED");
  for (const { id } of skipped) await tx.emit({ name: "call.skipped", data: { id } });
  return { imported: kept.length - skipped.length, skipped: skipped.length, known: listed.length - kept.length };
}

function reasonToSkip({ durationSec, unavailable }: ListedRecording, isOpen: boolean): SkipReason | null {
  if (durationSec !== null && durationSec < LIMITS.callShortSec) return "too_short";
  if (unavailable !== undefined) return "not_available";
  return isOpen ? null : "minutes";
}

function rowOf(tx: TxCtx, listed: ListedRecording, skipReason: SkipReason | null): NewCall {
  const id = newId("call");
  const now = tx.clock.now();
  const { media, unavailable, agentName, durationSec, ...told } = listed;
  const place = { table: "calls", column: "recording_url", workspaceId: tx.workspaceId, rowId: id };
  const canBeFetched = skipReason === null || skipReason === "minutes";
  return {
    ...told,
    id,
    agentName: maskAgentName(agentName, listed),
    durationSec: durationSec === null ? null : Math.floor(durationSec),
    status: skipReason === null ? "PENDING" : "SKIPPED",
    skipReason,
    reason: skipReason === null ? null : skipReason === "not_available" ? (unavailable ?? null) : SKIP_SENTENCES[skipReason],
    recordingUrl: canBeFetched ? seal(JSON.stringify(media), place) : null,
    releaseAt: skipReason === null ? now : null,
    audioUntil: skipReason === "minutes" ? new Date(now.getTime() + WAITING_AUDIO_DAYS * DAY_MS) : null,
    processedAt: skipReason === null ? null : now,
    createdBy: listed.connectionId,
    createdAt: now,
  };
}
