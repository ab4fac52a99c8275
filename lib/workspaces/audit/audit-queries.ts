import { and, type Column, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { connections } from "@/db/schema/calls";
import { integrations } from "@/db/schema/integrations";
import { apiKeys, auditLog, users } from "@/db/schema/workspaces";
import type { AuditArea } from "@/lib/contract/words/audit-words";
import type { Id } from "@/lib/core/ids";
import type { ListPlace } from "@/lib/core/list-cursor";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

export type AuditRow = typeof auditLog.$inferSelect;

/** What is asked for: `since` is included, `until` is not, and neither is the place that comes `before`. */
interface AuditAsked {
  area: AuditArea | undefined;
  actorId: string | undefined;
  since: Date | null;
  until: Date | null;
  before: ListPlace<"audit"> | null;
  limit: number;
}

/** Newest first. */
export function selectAudit(ctx: TxCtx, asked: AuditAsked): Promise<AuditRow[]> {
  const { area, actorId, since, until, before } = asked;
  const wanted: (SQL | undefined)[] = [
    eq(auditLog.workspaceId, ctx.workspaceId),
    area === undefined ? undefined : sql`starts_with(${auditLog.action}, ${`${area}.`})`,
    actorId === undefined ? undefined : eq(auditLog.actor, actorId),
    since === null ? undefined : gte(auditLog.at, since),
    until === null ? undefined : lt(auditLog.at, until),
    before === null ? undefined : isBefore(before),
  ];
  return ctx.tx
    .select()
    .from(auditLog)
    .where(and(...wanted))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(asked.limit);
}

function isBefore({ at, id }: ListPlace<"audit">): SQL | undefined {
  const moment = new Date(at);
  return or(lt(auditLog.at, moment), and(eq(auditLog.at, moment), lt(auditLog.id, id)));
}

/** Names of keys, sources and connections of the workspace by id. */
export async function selectActorNames(ctx: TxCtx, ids: readonly string[]): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return [];
  const found: [string, string][] = [];
  for (const table of [apiKeys, integrations, connections]) {
    const own: Column = table.id;
    const rows = await ctx.tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.workspaceId, ctx.workspaceId), inArray(own, [...ids])));
    found.push(...rows.map(({ id, name }): [string, string] => [id, name]));
  }
  return found;
}

/** Names of people, who are out of a workspace's sight: only of ids that stand in its own log. */
export async function selectPersonNames(db: Database["db"], ids: readonly Id<"user">[]): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.map(({ id, name }) => [id, name]);
}
