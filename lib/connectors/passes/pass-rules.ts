import { createHash } from "node:crypto";
import type { PassKind } from "@/lib/contract/connections";
import type { ProblemKind } from "@/lib/contract/integrations";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectionRow, PassRow } from "../queries";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PERIOD_MS = 15 * MINUTE_MS;
const SWEEP_EVERY_MS = 24 * HOUR_MS;
const SWEEP_BACK_MS = 72 * HOUR_MS;
/** A pass that takes longer starts over: what its checkpoint names may be gone. */
export const PASS_MS_MAX = 24 * HOUR_MS;
/** How long a pass is kept for whoever asks what happened: there is one every 15 minutes. */
export const PASS_KEPT_MS = 30 * 24 * HOUR_MS;
/** Passes in a row that end with what a person can mend before one is asked. */
export const REFUSALS_MAX = 3;
export const NOTES_MAX = 20;
const BACKOFF_MS = { first: MINUTE_MS, max: 15 * MINUTE_MS };
/** Longest wait that a provider is granted. */
const ASKED_MS_MAX = 24 * HOUR_MS;

/** When a connection is asked next: every 15 minutes, at moments of its own, so that connections do not all come at once. */
export function nextTick(id: Id<"connection">, now: Date): Date {
  const share = createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;
  const shift = Math.floor(share * PERIOD_MS);
  return new Date((Math.floor((now.getTime() - shift) / PERIOD_MS) + 1) * PERIOD_MS + shift);
}

/** The same for one that needs a person: about every hour. */
export function nextHourlyTick(id: Id<"connection">, now: Date): Date {
  return nextTick(id, new Date(now.getTime() + HOUR_MS - PERIOD_MS));
}

/** What the next pass of a connection looks for, and from when on. */
export function nextPass(
  row: ConnectionRow,
  { newest, overlapHours, now }: { newest: PassRow | undefined; overlapHours: number; now: Date },
): { kind: PassKind; since: Date } {
  // One that fails each time keeps nobody from what is new.
  const mayBeLong = newest === undefined || newest.status !== "failed" || newest.kind === "sync";
  if (mayBeLong && row.importFrom !== null) return { kind: "import", since: row.importFrom };
  const wantedFrom = row.wantedFrom ?? row.createdAt;
  const overlap = (row.watermark ?? wantedFrom).getTime() - overlapHours * HOUR_MS;
  const isSweepDue = row.sweptAt === null || now.getTime() - row.sweptAt.getTime() >= SWEEP_EVERY_MS;
  const kind = mayBeLong && isSweepDue ? "sweep" : "sync";
  const since = kind === "sweep" ? Math.min(overlap, now.getTime() - SWEEP_BACK_MS) : overlap;
  return { kind, since: new Date(Math.max(since, wantedFrom.getTime())) };
}

/** How long a connection is left alone for a problem that passes, the `troubles`th in a row. */
export function waitMsFor(troubles: number, askedMs: number | undefined): number {
  const backoff = Math.min(BACKOFF_MS.max, BACKOFF_MS.first * 2 ** Math.min(Math.max(0, troubles - 1), 10));
  return Math.max(backoff, Math.min(askedMs ?? 0, ASKED_MS_MAX));
}

const NEED_A_PERSON: readonly ProblemKind[] = ["auth", "permission", "bad_config", "not_found"];

/** What a problem means for a pass, in words for its people. `passes`: it goes on later; else it starts over. */
export interface Verdict {
  problem: ProblemKind | null;
  sentence: string;
  passes: boolean;
  /** It does not pass by itself: the keys were refused, or lead nowhere. */
  isRefusal: boolean;
  retryAfterMs: number | undefined;
}

export function verdictOf(error: unknown): Verdict {
  if (error instanceof ProviderProblem) {
    const { kind, message, options } = error;
    return {
      problem: kind,
      sentence: message,
      passes: kind === "rate_limited" || kind === "transient",
      isRefusal: NEED_A_PERSON.includes(kind),
      retryAfterMs: options.retryAfterMs,
    };
  }
  // Other messages may quote what was being written.
  const sentence = error instanceof AppError ? error.message : "Recordings couldn't be stored. Rowcall will try again.";
  return { problem: null, sentence, passes: false, isRefusal: false, retryAfterMs: undefined };
}
