import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import type { Ctx } from "@/lib/ctx/ctx";
import { outboxWritten } from "@/lib/ctx/events";
import { writeTransaction } from "@/lib/ctx/transaction";
import { KINDS } from "./kinds";
import { sentId } from "./origin";
import type { Sign, SignsOf } from "./signs";

/** How long after its last sign of life a run is lost. Twice as long each time that its event was sent again. */
const PATIENCE_MS = 90_000;
const PATIENCE_MS_MAX = 3_600_000;
/** A run that was lost so often can't end, and one that nobody began in a day won't. */
const RESENDS_MAX = 5;
const DAYS_MAX = 1;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;
/** Of a deleted workspace: its event goes with it, and is owed until then. */
const REMOVAL = "workspace/removed";

const CANNOT_END = `This stopped ${RESENDS_MAX + 1} times before it finished. Try again; if it happens again, ask your administrator to check the log.`;
const NEVER_BEGAN = "This didn't start within a day. Ask your administrator to check the workflow engine, then try again.";

type Row = typeof outbox.$inferSelect;

export interface ReconcileOptions {
  database: Database;
  signsOf: SignsOf;
  /** Has the engine know this app before anything is sent again. */
  tellEngine(): Promise<void>;
  /** Ids of the functions that wait for an event of this name. */
  listenersOf(name: string): readonly string[];
  /** Acts for one workspace; null when it is gone. */
  ctxOf(workspaceId: string): Promise<Ctx | null>;
  log: Logger;
  /** Divides how long is waited; tests only. */
  timeScale?: number;
}

/**
 * Compares what is owed with what runs: an event in the outbox is owed an end by each workflow that waits for it. Has those sent
 * again whose runs are lost, and ends what cannot end by itself with a sentence. Several processes may do it at once.
 * @returns how many were sent again.
 */
export async function reconcile(options: ReconcileOptions, now: Date = new Date()): Promise<number> {
  const { db } = options.database;
  const before = new Date(now.getTime() - PATIENCE_MS / 2 / (options.timeScale ?? 1));
  let resent = 0;
  let told: Promise<void> | undefined;
  const tellEngine = () => {
    told ??= options.tellEngine();
    return told;
  };
  for (let after = ""; ; ) {
    const rows = await db
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.sentAt), isNull(outbox.settledAt), lt(outbox.sentAt, before), gt(outbox.id, after)))
      .orderBy(asc(outbox.id))
      .limit(AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    resent += await settleOrResend({ ...options, tellEngine }, rows, now);
  }
  if (resent > 0) outboxWritten();
  return resent;
}

async function settleOrResend(options: ReconcileOptions, rows: readonly Row[], now: Date): Promise<number> {
  const { db } = options.database;
  const found = await options.signsOf(
    db,
    rows.map((row) => sentId(row)),
  );
  const settled: string[] = [];
  let resent = 0;
  for (const row of rows) {
    const signs = options.listenersOf(row.name).map((id) => found.get(sentId(row))?.get(id));
    if (signs.every((sign) => sign?.state === "ended") && row.name !== REMOVAL) settled.push(row.id);
    else if (isLost(row, signs, now, options.timeScale ?? 1) && (await startAgain(options, row, signs, now))) resent++;
  }
  if (settled.length > 0) {
    await db
      .update(outbox)
      .set({ settledAt: now })
      .where(and(inArray(outbox.id, settled), isNotNull(outbox.sentAt)));
  }
  return resent;
}

function isLost(row: Row, signs: readonly (Sign | undefined)[], now: Date, timeScale: number): boolean {
  if (signs.some((sign) => sign?.state === "alive")) return false;
  const heard = signs.map((sign) => sign?.heardAt?.getTime() ?? 0);
  const since = Math.max(row.sentAt?.getTime() ?? 0, ...heard);
  return now.getTime() - since >= Math.min(PATIENCE_MS_MAX, PATIENCE_MS * 2 ** row.resends) / timeScale;
}

/** @returns true when the event is to be sent again. */
async function startAgain(
  options: ReconcileOptions,
  row: Row,
  signs: readonly (Sign | undefined)[],
  now: Date,
): Promise<boolean> {
  const { database, log } = options;
  const kind = KINDS[row.name];
  const about = { eventId: row.id, event: row.name, resends: row.resends };
  try {
    const sentence = row.name === REMOVAL ? null : whyGivenUp(row, signs, now);
    const ctx = kind === undefined ? null : await options.ctxOf(row.workspaceId);
    if (sentence !== null) {
      if (kind !== undefined && ctx !== null) await kind.giveUp(ctx, row.data, sentence);
      log.error(about, "a workflow's run was lost again and again, and is given up");
      await database.db.update(outbox).set({ settledAt: now }).where(unchanged(row));
      return false;
    }
    await options.tellEngine();
    const isResent = await resend(options, row, now, ctx);
    if (isResent) log.warn(about, "a workflow's run was lost: its event is sent again");
    return isResent;
  } catch (error) {
    // Whatever is wrong with one keeps none behind it waiting.
    log.error({ err: error, ...about }, "a lost run could not be started again");
    return false;
  }
}

/** Null for what may still come to its end. */
function whyGivenUp(row: Row, signs: readonly (Sign | undefined)[], now: Date): string | null {
  const hasBegun = signs.some((sign) => sign !== undefined);
  if (row.resends >= RESENDS_MAX && hasBegun) return CANNOT_END;
  return now.getTime() - row.createdAt.getTime() > DAYS_MAX * DAY_MS && !hasBegun ? NEVER_BEGAN : null;
}

async function resend({ database }: ReconcileOptions, row: Row, now: Date, ctx: Ctx | null): Promise<boolean> {
  const kind = KINDS[row.name];
  const again = { sentAt: null, resends: sql`${outbox.resends} + 1` };
  if (kind === undefined) {
    return (await database.db.update(outbox).set(again).where(unchanged(row)).returning({ id: outbox.id })).length > 0;
  }
  if (ctx === null) {
    await database.db.update(outbox).set({ settledAt: now }).where(unchanged(row));
    return false;
  }
  return writeTransaction(ctx, async (tx) => {
    // Held, so that of two processes one starts it.
    const held = await tx.tx.select({ id: outbox.id }).from(outbox).where(unchanged(row)).for("update");
    if (held.length === 0) return false;
    const data = await kind.again(tx, row.data);
    await tx.tx
      .update(outbox)
      .set(data === null ? { settledAt: now } : { ...again, data })
      .where(unchanged(row));
    return data !== null;
  });
}

/** The row as it was read: sent as often, and not settled since. */
function unchanged(row: Row) {
  return and(eq(outbox.id, row.id), eq(outbox.resends, row.resends), isNotNull(outbox.sentAt), isNull(outbox.settledAt));
}
