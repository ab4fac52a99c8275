import { createHash } from "node:crypto";
import type { ProblemKind } from "@/lib/contract/integrations";
import type { Schedule } from "@/lib/contract/words/integration-words";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Place } from "@/lib/platform/secrets/envelope";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PERIODS_MS: Readonly<Record<Exclude<Schedule, "manual">, number>> = {
  "15min": 15 * MINUTE_MS,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
};
/** No source is looked at more often by itself. */
const FLOOR_MS = PERIODS_MS["15min"];
const JITTER_MS_MAX = 10 * MINUTE_MS;

/** How long a held run waits for a person's word. */
export const HELD_MS = 7 * 24 * HOUR_MS;
/** A replace may lose this share of the rows without being asked about, and of fewer rows than this any share. */
const SHRINK_SHARE_MAX = 0.9;
const SHRINK_ROWS_MIN = 100;

/** Problems that stay until a person mends something. The others pass, and the schedule goes on. */
const LASTING: readonly ProblemKind[] = ["auth", "permission", "not_found", "bad_config", "rejected"];

/**
 * When a source is looked at next by itself; null where only a person asks. In step with `due`, the time that has just come,
 * however many were missed since; without one a whole period from now, spread so that sources do not all come at once.
 */
export function nextSync(schedule: Schedule, now: Date, id: Id<"integration">, due: Date | null = null): Date | null {
  if (schedule === "manual") return null;
  const period = PERIODS_MS[schedule];
  if (due === null) return new Date(now.getTime() + period + spread(id, Math.min(period / 10, JITTER_MS_MAX)));
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / period));
  return new Date(Math.max(due.getTime() + (missed + 1) * period, now.getTime() + FLOOR_MS));
}

/** True when a replace would lose so many rows that a person is asked first. */
export function shrinksTooMuch(rowsBefore: number, rowsAfter: number): boolean {
  if (rowsBefore < SHRINK_ROWS_MIN) return false;
  return rowsAfter === 0 || rowsAfter < rowsBefore * (1 - SHRINK_SHARE_MAX);
}

export function isLasting(kind: ProblemKind): boolean {
  return LASTING.includes(kind);
}

/** Where the secrets of an integration are sealed for. */
export function secretsPlace(workspaceId: string, integrationId: Id<"integration">): Place {
  return { table: "integrations", column: "secrets", workspaceId, rowId: integrationId };
}

/** @throws {AppError} `conflict` for a source that nothing is pulled from. */
export function refusePush(type: string): void {
  if (type !== "push") return;
  throw new AppError("conflict", "An automation tool sends rows itself, so there's nothing to sync.", {
    code: "push_source",
  });
}

/** The same share of `msMax` for the same id. */
function spread(id: Id<"integration">, msMax: number): number {
  const share = createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(share * msMax);
}
