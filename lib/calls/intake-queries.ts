import { and, eq, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { calls } from "@/db/schema/calls";
import type { TxCtx } from "@/lib/ctx/ctx";

type NewCall = Omit<typeof calls.$inferInsert, "workspaceId">;
export type KnownCall = Pick<typeof calls.$inferSelect, "id" | "status">;

/** @returns false when the workspace has a call of this connection with this externalId: then nothing was stored. */
export async function insertUnlessKnown(ctx: TxCtx, row: NewCall): Promise<boolean> {
  const rows = await ctx.tx
    .insert(calls)
    .values({ ...row, workspaceId: ctx.workspaceId })
    .onConflictDoNothing()
    .returning({ id: calls.id });
  return rows.length > 0;
}

/**
 * A call of the workspace with this externalId, whatever way it came. Goes from origin to origin in the unique index, which
 * begins with them, so that it costs as much among a million calls as among ten.
 */
export async function selectByExternalId(ctx: TxCtx, externalId: string): Promise<KnownCall | undefined> {
  const own = sql`workspace_id = ${ctx.workspaceId}`;
  const origin = sql`coalesce(connection_id, '')`;
  const [row] = await rowsOf<KnownCall>(
    ctx.tx,
    sql`with recursive origins(name) as (
          (select ${origin} from calls where ${own} order by ${origin} limit 1)
          union all
          select (select ${origin} from calls where ${own} and ${origin} > origins.name order by ${origin} limit 1)
          from origins where origins.name is not null
        )
        select known.id, known.status from origins
        join lateral (
          select id, status from calls where ${own} and ${origin} = origins.name and external_id = ${externalId}
        ) known on true
        order by known.id limit 1`,
  );
  return row;
}

/** The call that a connection sent before under this id. */
export async function selectDelivered(ctx: TxCtx, connectionId: string, externalId: string): Promise<KnownCall | undefined> {
  const [row] = await ctx.tx
    .select({ id: calls.id, status: calls.status })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        sql`coalesce(${calls.connectionId}, '') = ${connectionId}`,
        eq(calls.externalId, externalId),
      ),
    );
  return row;
}
