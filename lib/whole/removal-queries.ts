import { and, count, eq, inArray, isNotNull, isNull, sql, sum } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { datasets } from "@/db/schema/datasets";
import { outbox } from "@/db/schema/outbox";
import { reports } from "@/db/schema/reports";
import { uploads } from "@/db/schema/uploads";
import { auditLog, memberships, workspaces } from "@/db/schema/workspaces";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Db = Database["db"];

/** The event that has a workspace removed. It stays until nothing else does, so that it is sent again as long as there is anything. */
const REMOVED = "workspace/removed";

export interface Holdings {
  datasets: number;
  rows: number;
  reports: number;
  calls: number;
  members: number;
}

/** How much a workspace holds. */
export async function selectHoldings({ tx, workspaceId }: TxCtx): Promise<Holdings> {
  const countOf = async (table: typeof reports | typeof calls | typeof memberships) =>
    (await tx.select({ n: count() }).from(table).where(eq(table.workspaceId, workspaceId)))[0]?.n ?? 0;
  const [held] = await tx
    .select({ datasets: count(), rows: sum(datasets.rowCount).mapWith(Number) })
    .from(datasets)
    .where(eq(datasets.workspaceId, workspaceId));
  return {
    datasets: held?.datasets ?? 0,
    rows: held?.rows ?? 0,
    reports: await countOf(reports),
    calls: await countOf(calls),
    members: await countOf(memberships),
  };
}

/**
 * Marks a workspace as deleted, with the event that has what it holds removed. Waits for whoever is writing to it. @returns its name; null when there is none, or it was deleted before.
 */
export function markRemoved(db: Db, workspaceId: string, { by, at }: { by: string; at: Date }): Promise<string | null> {
  return db.transaction(async (tx) => {
    const isLiving = and(eq(workspaces.id, workspaceId), isNull(workspaces.removedAt));
    const [found] = await tx.select({ name: workspaces.name }).from(workspaces).where(isLiving).for("update");
    if (found === undefined) return null;
    await tx.update(workspaces).set({ removedAt: at }).where(isLiving);
    await tx
      .insert(auditLog)
      .values({ id: newId("audit"), workspaceId, actor: by, action: "workspace.removed", subject: workspaceId, at });
    await tx.insert(outbox).values({ id: newId("event"), workspaceId, name: REMOVED, data: { workspaceId } });
    return found.name;
  });
}

/** False for one that stands, and for one that is gone. */
export async function isRemoved(db: Db, workspaceId: string): Promise<boolean> {
  const found = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNotNull(workspaces.removedAt)));
  return found.length > 0;
}

/** Uploads of a workspace, whose files lie outside the storage. */
export async function selectUploadIds(db: Db, workspaceId: string): Promise<Id<"upload">[]> {
  return (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.workspaceId, workspaceId))).map(({ id }) => id);
}

/** Which of these calls are of the workspace. */
export async function selectCallsAmong(db: Db, workspaceId: string, ids: readonly Id<"call">[]): Promise<Id<"call">[]> {
  if (ids.length === 0) return [];
  const own = and(eq(calls.workspaceId, workspaceId), inArray(calls.id, [...ids]));
  return (await db.select({ id: calls.id }).from(calls).where(own)).map(({ id }) => id);
}

/** Tables with rows of workspaces, each after those that refer to it, so that no deletion takes more with it than it says. */
export async function selectOwnTables(db: Db): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const references = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select a.relname as child, b.relname as parent from pg_constraint k
        join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
        where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  return childrenFirst(
    names.map(({ name }) => name),
    references,
  );
}

function childrenFirst(names: string[], references: readonly { child: string; parent: string }[]): string[] {
  const left = new Set(names);
  const order: string[] = [];
  while (left.size > 0) {
    const isFree = (name: string) => !references.some(({ child, parent }) => parent === name && left.has(child));
    const [next = ""] = [[...left].find(isFree), ...left].filter((name) => name !== undefined);
    left.delete(next);
    order.push(next);
  }
  return order;
}

/**
 * Deletes rows of a deleted workspace from one table. The audit log gives its lines up to a transaction that names the workspace,
 * and to the owner of the table alone. @returns how many went, at most `limit`.
 */
export function deleteOwnRows(db: Db, table: string, workspaceId: string, limit: number): Promise<number> {
  const name = sql.identifier(table);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.removed_ws', ${workspaceId}, true)`);
    const removed = sql`exists (select from workspaces where id = ${workspaceId} and removed_at is not null)`;
    const owed = table === "outbox" ? sql`and name <> ${REMOVED}` : sql``;
    const some = sql`select ctid from ${name} where workspace_id = ${workspaceId} ${owed} and ${removed} limit ${limit}`;
    return (await rowsOf(tx, sql`delete from ${name} where ctid = any(array(${some})) returning 1 as gone`)).length;
  });
}

/** The end of a deleted workspace: only once nothing else of it is left but the event that had it removed. */
export function deleteWorkspaceRow(db: Db, workspaceId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = and(eq(workspaces.id, workspaceId), isNotNull(workspaces.removedAt));
    if ((await tx.delete(workspaces).where(gone).returning({ id: workspaces.id })).length === 0) return;
    await tx.delete(outbox).where(eq(outbox.workspaceId, workspaceId));
  });
}
