import { and, asc, eq, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "@/db/client";
import { engineCrons } from "@/db/schema/engine";
import { type EngineFunction, nextTick } from "./functions";
import { type EngineState, startRuns } from "./store";

/** Name of the event that a schedule sends. */
const SCHEDULED = "inngest/scheduled.timer";

/** Notes new schedules and forgets those that no function has any more; the others keep their next moment. */
export async function syncCrons(state: EngineState): Promise<void> {
  await state.db.transaction(async (tx) => {
    const now = await databaseNow(tx);
    const wanted = [...state.functions.values()].flatMap((fn) => fn.crons.map((expression) => ({ fn, expression })));
    for (const row of await tx.select().from(engineCrons)) {
      if (wanted.some(({ fn, expression }) => fn.id === row.functionId && expression === row.expression)) continue;
      await tx.delete(engineCrons).where(sameCron(row));
    }
    for (const { fn, expression } of wanted) {
      const nextAt = nextTick(expression, now);
      if (nextAt !== null) await tx.insert(engineCrons).values({ functionId: fn.id, expression, nextAt }).onConflictDoNothing();
    }
  });
}

/**
 * Starts what is due. However many moments were missed, a schedule fires once for all of them.
 * @returns milliseconds until the next one; null without any.
 */
export async function fireCrons(state: EngineState): Promise<number | null> {
  if (![...state.functions.values()].some((fn) => fn.crons.length > 0)) return null;
  return state.db.transaction(async (tx) => {
    const now = await databaseNow(tx);
    const due = await tx
      .select()
      .from(engineCrons)
      .where(sql`${engineCrons.nextAt} <= now()`)
      .for("update", { skipLocked: true });
    for (const row of due) {
      const fn = state.functions.get(row.functionId);
      if (fn === undefined) continue;
      await startRuns(tx, [{ fn, event: tickOf(fn, row) }]);
      const nextAt = nextTick(row.expression, now);
      if (nextAt === null) await tx.delete(engineCrons).where(sameCron(row));
      else await tx.update(engineCrons).set({ nextAt }).where(sameCron(row));
    }
    const [next] = await tx.select({ at: engineCrons.nextAt }).from(engineCrons).orderBy(asc(engineCrons.nextAt)).limit(1);
    return next === undefined ? null : Math.max(0, next.at.getTime() - now.getTime());
  });
}

function tickOf(fn: EngineFunction, row: { expression: string; nextAt: Date }) {
  const id = `cron:${fn.id}:${row.expression}:${row.nextAt.toISOString()}`;
  return { id, name: SCHEDULED, data: { cron: row.expression }, ts: row.nextAt.getTime() };
}

function sameCron(row: { functionId: string; expression: string }) {
  return and(eq(engineCrons.functionId, row.functionId), eq(engineCrons.expression, row.expression));
}

async function databaseNow(tx: Tx): Promise<Date> {
  const [row] = await rowsOf<{ ms: number }>(tx, sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(row?.ms ?? Date.now());
}
