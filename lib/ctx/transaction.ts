import { sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { canSwitchRole, rowsOf, type Tx } from "@/db/client";
import { LOCK_PATIENCE_MS } from "@/db/open";
import { outbox } from "@/db/schema/outbox";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { type Metrics, metrics } from "@/lib/core/metrics";
import type { Ctx, TxCtx } from "./ctx";
import { outboxWritten } from "./events";
import { inTurn } from "./turns";

/** True for a ctx that is in a transaction: what it does is part of it. */
export function isTxCtx(ctx: Ctx): ctx is TxCtx {
  return "tx" in ctx;
}

/**
 * Runs `read` in a transaction that sees this workspace only, and of it one moment: what others commit meanwhile is not there
 * in any of its statements. Joins the one `ctx` is in, if any, which may see more. For reading only: a write, or a lock, would
 * fail when another transaction was quicker.
 */
export function readTransaction<T>(ctx: Ctx, read: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (isTxCtx(ctx)) return read(ctx);
  return open(ctx, read, {
    holds: false,
    config: ctx.database.kind === "postgres" ? { isolationLevel: "repeatable read" } : undefined,
  });
}

/**
 * Runs `write` in a transaction that sees this workspace only, records the request's outcome in it and,
 * once it has committed, has its events sent. A verb has one; no network inside.
 */
export function writeTransaction<T>(ctx: Ctx, write: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (isTxCtx(ctx)) return write(ctx);
  return open(
    ctx,
    async (txCtx) => {
      const result = await write(txCtx);
      await ctx.recordOutcome?.(txCtx.tx, result);
      return result;
    },
    { holds: true },
  );
}

/** How often a transaction is begun that the database ends in favour of another one. */
const BEGINNINGS_MAX = 5;

/**
 * As `writeTransaction`, for one that holds several rows which others may hold in another order: it is begun again where the
 * database ends it for that. So `write` may run several times, and all that it does is in the transaction.
 */
export async function persistentTransaction<T>(ctx: Ctx, write: (ctx: TxCtx) => Promise<T>): Promise<T> {
  for (let beginning = 1; ; beginning++) {
    try {
      return await writeTransaction(ctx, write);
    } catch (error) {
      // Of a transaction that this is a part of nothing is left.
      if (isTxCtx(ctx) || beginning === BEGINNINGS_MAX || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return errorCode(error) === "40P01" || (error instanceof Error && errorCode(error.cause) === "40P01");
}

/** The embedded database has one connection: nobody commits while a transaction is open. */
async function open<T>(
  ctx: Ctx,
  run: (ctx: TxCtx) => Promise<T>,
  { holds, config }: { holds: boolean; config?: PgTransactionConfig | undefined },
): Promise<T> {
  const emitted: string[] = [];
  const counted: ((counting: Metrics) => void)[] = [];
  // Asked before the transaction: the embedded database has one connection, and would wait for itself.
  const actAsApp = await mayActAsApp(ctx);
  const { database, operation, workspaceId, patience } = ctx;
  const ofRequest = operation === undefined ? undefined : database.requests;
  const begin = (work: (tx: Tx, lockMs: number | null) => Promise<T>): Promise<T> =>
    ofRequest === undefined || operation === undefined
      ? database.db.transaction((tx) => work(tx, null), config)
      : inTurn(database, { operation, workspaceId, patience }, (lockMs) =>
          ofRequest.transaction((tx) => work(tx, lockMs), config),
        );
  const result = await begin(async (tx, lockMs) => {
    await enter(tx, workspaceId, { actAsApp, holds, lockMs });
    return run({
      ...ctx,
      tx,
      count: (act) => {
        counted.push(act);
      },
      emit: async (event) => {
        emitted.push(event.name);
        await tx.insert(outbox).values({
          id: newId("event"),
          workspaceId,
          name: event.name,
          data: { workspaceId, ...event.data },
        });
      },
    });
  });
  if (emitted.length > 0) outboxWritten();
  const counting = metrics();
  if (counting !== undefined) {
    for (const event of emitted) counting.events.inc({ event });
    for (const act of counted) act(counting);
  }
  return result;
}

/**
 * Whoever holds a workspace keeps it from being deleted until the transaction ends: so nothing is written to one that was, whatever
 * was looked up before. In one statement with the role, as this is on every request's way.
 * @throws {AppError} `unauthenticated` when the workspace was deleted.
 */
async function enter(
  tx: Tx,
  workspaceId: string,
  { actAsApp, holds, lockMs }: { actAsApp: boolean; holds: boolean; lockMs: number | null },
): Promise<void> {
  const lock = holds ? sql` for key share` : sql``;
  const isThere = sql`(select true from workspaces where id = ${workspaceId} and removed_at is null${lock}) as "isThere"`;
  const settings = sql`set_config('role', 'rowcall_app', true), set_config('app.ws', ${workspaceId}, true), `;
  // The connection's own setting is for whoever waited for nothing yet. A statement waits for its tables before it sets anything.
  const isLess = lockMs !== null && lockMs < LOCK_PATIENCE_MS * 0.9;
  if (isLess) await tx.execute(sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`);
  const [row] = await rowsOf<{ isThere: boolean | null }>(tx, sql`select ${actAsApp ? settings : sql``}${isThere}`);
  if (row?.isThere !== true) throw new AppError("unauthenticated", "This workspace was deleted.", { code: "workspace_deleted" });
}

const known = new WeakMap<object, Promise<boolean>>();

/** Asked once per database: a managed one may not have let us make the role. */
function mayActAsApp(ctx: Ctx): Promise<boolean> {
  let answer = known.get(ctx.database);
  if (answer === undefined) {
    answer = canSwitchRole(ctx.database.db);
    known.set(ctx.database, answer);
    answer.catch(() => known.delete(ctx.database));
  }
  return answer;
}
