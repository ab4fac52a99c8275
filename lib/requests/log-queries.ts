import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { requestCounts } from "@/db/schema/box";
import { requestLog } from "@/db/schema/requests";
import type { RequestQuery } from "@/lib/contract/people/requests";
import type { ListPlace } from "@/lib/core/list-cursor";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import type { Counted } from "./count-requests";

type Db = Database["db"];
export type RequestRow = typeof requestLog.$inferSelect;

/**
 * Writes requests of any workspace down and adds them up: both or neither. Those of a workspace that is gone are left out, and a
 * batch whose commit was never acknowledged isn't written or counted again.
 */
export function writeRequests(db: Db, rows: readonly RequestRow[], counted: readonly Counted[]): Promise<void> {
  return db.transaction(async (tx) => {
    if (rows.length > 0 && !(await insertRequests(tx, rows))) return;
    if (counted.length > 0) await addRequests(tx, counted);
  });
}

/** One statement with one value. @returns whether any is new. */
async function insertRequests(db: Pick<Db, "execute">, rows: readonly RequestRow[]): Promise<boolean> {
  const fresh = await rowsOf(
    db,
    sql`
    insert into request_log (id, workspace_id, actor_id, request_id, method, path, operation, status, code, ms, at)
    select r.id, r."workspaceId", r."actorId", r."requestId", r.method, r.path, r.operation, r.status, r.code, r.ms, r.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      id text, "workspaceId" text, "actorId" text, "requestId" text, method text, path text, operation text, status int,
      code text, ms int, at timestamptz
    )
    join workspaces w on w.id = r."workspaceId" and w.removed_at is null
    on conflict (id) do nothing returning id`,
  );
  return fresh.length > 0;
}

/**
 * Adds requests to those of their actors and days, in one statement, so that several processes lose none. The busiest minute
 * is put together from all of them as long as they write before the next minute is written, which is within a second.
 */
async function addRequests(db: Pick<Db, "execute">, counted: readonly Counted[]): Promise<void> {
  await db.execute(sql`
    with minutes as (
      select r."workspaceId" as workspace_id, r."actorId" as actor_id, r.day, r.minute, r.requests, r.limited
      from json_to_recordset(${JSON.stringify(counted)}::json) as r(
        "workspaceId" text, "actorId" text, day date, minute bigint, requests int, limited int
      )
      join workspaces w on w.id = r."workspaceId" and w.removed_at is null
    )
    insert into request_counts as c
      (workspace_id, actor_id, day, requests, limited, minute, minute_requests, busiest_minute_requests)
    select workspace_id, actor_id, day, sum(requests), sum(limited), max(minute),
      (array_agg(requests order by minute desc))[1], max(requests)
    from minutes group by workspace_id, actor_id, day order by workspace_id, day, actor_id
    on conflict (workspace_id, day, actor_id) do update set
      requests = c.requests + excluded.requests,
      limited = c.limited + excluded.limited,
      minute = greatest(c.minute, excluded.minute),
      minute_requests = case when excluded.minute > c.minute then excluded.minute_requests else c.minute_requests + coalesce(
        (select m.requests from minutes m
          where m.workspace_id = c.workspace_id and m.actor_id = c.actor_id and m.day = c.day and m.minute = c.minute), 0) end,
      busiest_minute_requests = greatest(c.busiest_minute_requests,
        (select max(m.requests + case when m.minute = c.minute then c.minute_requests else 0 end) from minutes m
          where m.workspace_id = c.workspace_id and m.actor_id = c.actor_id and m.day = c.day))`);
}

export interface DayCount {
  actorId: string;
  day: string;
  requests: number;
  limited: number;
  busiestMinuteRequests: number;
}

/** Requests by actor and UTC day since a day, that one included. */
export function selectCounts(ctx: TxCtx, since: string): Promise<DayCount[]> {
  const t = requestCounts;
  return ctx.tx
    .select({
      actorId: t.actorId,
      day: t.day,
      requests: t.requests,
      limited: t.limited,
      busiestMinuteRequests: t.busiestMinuteRequests,
    })
    .from(t)
    .where(and(eq(t.workspaceId, ctx.workspaceId), gte(t.day, since)))
    .orderBy(t.actorId, t.day);
}

/** @returns how many rows went, one per actor and day, at most `limit`. */
export async function deleteCountsBefore(db: Db, before: string, limit: number): Promise<number> {
  const old = sql`select ctid from ${requestCounts} where ${requestCounts.day} < ${before} limit ${limit}`;
  const gone = await db.delete(requestCounts).where(sql`ctid = any(array(${old}))`).returning({ day: requestCounts.day });
  return gone.length;
}

/** The newest requests of one key, integration or connection before a place. */
export function selectRequests(
  ctx: TxCtx,
  actorId: string,
  asked: Omit<RequestQuery, "cursor"> & { before: ListPlace<"loggedRequest"> | null },
): Promise<RequestRow[]> {
  const { status, method, text, since, until, limit, before } = asked;
  const t = requestLog;
  const of = Number(status?.[0] ?? 0) * 100;
  return ctx.tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.workspaceId, ctx.workspaceId),
        eq(t.actorId, actorId),
        status === undefined ? undefined : and(gte(t.status, of), lt(t.status, of + 100)),
        method === undefined ? undefined : eq(t.method, method),
        text === undefined || text === "" ? undefined : contains(text),
        since === undefined ? undefined : gte(t.at, new Date(since)),
        until === undefined ? undefined : lt(t.at, new Date(until)),
        before === null ? undefined : sql`(${t.at}, ${t.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(t.at), desc(t.id))
    .limit(limit);
}

function contains(text: string): SQL {
  const t = requestLog;
  const words = sql`lower(concat_ws(' ', ${t.operation}, ${t.path}, ${t.code}, ${t.requestId}))`;
  return sql`position(lower(${text}) in ${words}) > 0`;
}

/** @returns how many of them went, at most `limit`. */
export async function deleteRequestsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: requestLog.id }).from(requestLog).where(lt(requestLog.at, before)).limit(limit);
  const gone = await db.delete(requestLog).where(inArray(requestLog.id, old)).returning({ id: requestLog.id });
  return gone.length;
}

/** Who has more requests on record than are kept. */
export function selectCrowded(db: Db, kept: number): Promise<{ workspaceId: string; actorId: string }[]> {
  const who = { workspaceId: requestLog.workspaceId, actorId: requestLog.actorId };
  return db.select(who).from(requestLog).groupBy(who.workspaceId, who.actorId).having(sql`count(*) > ${kept}::int`);
}

/** Deletes what is older than the newest `kept` of one actor. @returns how many went, at most `limit`. */
export async function deleteBeyond(
  db: Db,
  { workspaceId, actorId }: { workspaceId: string; actorId: string },
  kept: number,
  limit: number,
): Promise<number> {
  const beyond = db
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(and(eq(requestLog.workspaceId, workspaceId), eq(requestLog.actorId, actorId)))
    .orderBy(desc(requestLog.at), desc(requestLog.id))
    .offset(kept)
    .limit(limit);
  const gone = await db.delete(requestLog).where(inArray(requestLog.id, beyond)).returning({ id: requestLog.id });
  return gone.length;
}
