import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lte } from "drizzle-orm";
import { datasets } from "@/db/schema/datasets";
import { integrations } from "@/db/schema/integrations";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { onlyRow } from "@/lib/ctx/only-row";

/** All but the cursor, which may be large and concerns runs alone. */
const { cursor: _, ...facts } = getTableColumns(integrations);
export type IntegrationRow = Omit<typeof integrations.$inferSelect, "cursor">;
type Own<Values> = Omit<Values, "workspaceId">;
/** What a source reads, and how. */
export type SyncTarget = NonNullable<IntegrationRow["target"]>;
/** What may be changed about an integration. */
export type IntegrationChange = Partial<
  Omit<typeof integrations.$inferSelect, "id" | "workspaceId" | "type" | "direction" | "createdAt">
>;

/** Most integrations that a list shows. */
const LIST_MAX = 500;
/** Most tables of sources that a list looks at, more than a workspace has in use. */
const TABLES_MAX = 10_000;
/** Most integrations that one tick of the scheduler looks at. */
const DUE_MAX = 500;

export async function insertIntegration(ctx: TxCtx, values: Own<typeof integrations.$inferInsert>): Promise<IntegrationRow> {
  return onlyRow(
    await ctx.tx
      .insert(integrations)
      .values({ ...values, workspaceId: ctx.workspaceId })
      .returning(facts),
  );
}

export async function countIntegrations(ctx: TxCtx): Promise<number> {
  const [row] = await ctx.tx.select({ n: count() }).from(integrations).where(connections(ctx));
  return row?.n ?? 0;
}

/** Those that have credentials of their own, newest first. */
export function selectIntegrations(ctx: TxCtx): Promise<IntegrationRow[]> {
  return ctx.tx
    .select(facts)
    .from(integrations)
    .where(connections(ctx))
    .orderBy(desc(integrations.createdAt), desc(integrations.id))
    .limit(LIST_MAX);
}

/** Tables beside the first one: of one source, or of all of the workspace; in the order in which they were chosen. */
export function selectTables(ctx: TxCtx, connectionId?: Id<"integration">): Promise<IntegrationRow[]> {
  const which = connectionId === undefined ? isNotNull(integrations.connectionId) : eq(integrations.connectionId, connectionId);
  return ctx.tx
    .select(facts)
    .from(integrations)
    .where(and(eq(integrations.workspaceId, ctx.workspaceId), which))
    .orderBy(asc(integrations.createdAt), asc(integrations.id))
    .limit(TABLES_MAX);
}

/** The same by the id of their source. */
export async function selectTablesBySource(ctx: TxCtx): Promise<(connectionId: Id<"integration">) => IntegrationRow[]> {
  const found = new Map<string | null, IntegrationRow[]>();
  for (const row of await selectTables(ctx)) found.set(row.connectionId, [...(found.get(row.connectionId) ?? []), row]);
  return (connectionId) => found.get(connectionId) ?? [];
}

/** The integration that has the credentials which this one is read with: for most, itself. */
export async function selectConnection(ctx: TxCtx, row: IntegrationRow): Promise<IntegrationRow> {
  if (row.connectionId === null) return row;
  const connection = await selectIntegration(ctx, row.connectionId);
  if (connection === undefined) throw new Error("A table of a source has outlived it.");
  return connection;
}

export async function selectIntegration(ctx: TxCtx, id: Id<"integration">): Promise<IntegrationRow | undefined> {
  const [row] = await ctx.tx.select(facts).from(integrations).where(own(ctx, id));
  return row;
}

/** Where the last run of an integration ended, and of which rows of its dataset that is. */
export async function selectCursor(
  ctx: TxCtx,
  id: Id<"integration">,
): Promise<{ cursor: unknown; cursorRevision: number | null } | undefined> {
  const { cursor, cursorRevision } = integrations;
  const [row] = await ctx.tx.select({ cursor, cursorRevision }).from(integrations).where(own(ctx, id));
  return row;
}

/** Holds the integration until the transaction ends. */
export async function lockIntegration(ctx: TxCtx, id: Id<"integration">): Promise<IntegrationRow | undefined> {
  const [row] = await ctx.tx.select(facts).from(integrations).where(own(ctx, id)).for("update");
  return row;
}

export async function updateIntegrationRow(
  ctx: TxCtx,
  id: Id<"integration">,
  change: IntegrationChange,
): Promise<IntegrationRow | undefined> {
  const [row] = await ctx.tx
    .update(integrations)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(own(ctx, id))
    .returning(facts);
  return row;
}

/** @returns false when there is none. Its runs go with it. */
export async function deleteIntegration(ctx: TxCtx, id: Id<"integration">): Promise<boolean> {
  const rows = await ctx.tx.delete(integrations).where(own(ctx, id)).returning({ id: integrations.id });
  return rows.length > 0;
}

/** Names of the workspace's datasets by id. */
export async function selectDatasetNames(ctx: TxCtx): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .select({ id: datasets.id, name: datasets.name })
    .from(datasets)
    .innerJoin(integrations, and(eq(integrations.workspaceId, datasets.workspaceId), eq(integrations.datasetId, datasets.id)))
    .where(eq(datasets.workspaceId, ctx.workspaceId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Name of one dataset; undefined once it is gone. */
export async function selectDatasetName(ctx: TxCtx, id: Id<"dataset">): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ name: datasets.name })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return row?.name;
}

/** Names of the stored columns of a dataset; undefined once it is gone. */
export async function selectDatasetHeader(ctx: TxCtx, id: Id<"dataset">): Promise<string[] | undefined> {
  const [row] = await ctx.tx
    .select({ header: datasets.header })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return row?.header;
}

/** Revision of a dataset's rows; undefined once it is gone. */
export async function selectDatasetRevision(ctx: TxCtx, id: Id<"dataset">): Promise<number | undefined> {
  const [row] = await ctx.tx
    .select({ revision: datasets.revision })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return row?.revision;
}

/** Rows of a dataset; undefined once it is gone. */
export async function selectDatasetRows(ctx: TxCtx, id: Id<"dataset">): Promise<number | undefined> {
  const [row] = await ctx.tx
    .select({ rowCount: datasets.rowCount })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return row?.rowCount;
}

/** Moves the next run on, if it is still the one that was due. */
export async function claimDue(ctx: TxCtx, id: Id<"integration">, due: Date, next: Date): Promise<IntegrationRow | undefined> {
  const [row] = await ctx.tx
    .update(integrations)
    .set({ nextSyncAt: next })
    .where(and(own(ctx, id), eq(integrations.status, "active"), eq(integrations.nextSyncAt, due)))
    .returning(facts);
  return row;
}

/** Sources of any workspace whose time has come, the longest due first. For the scheduler, which belongs to none. */
export function selectDue(
  database: Database,
  now: Date,
): Promise<{ id: Id<"integration">; workspaceId: string; due: Date | null }[]> {
  return database.db
    .select({ id: integrations.id, workspaceId: integrations.workspaceId, due: integrations.nextSyncAt })
    .from(integrations)
    .where(
      and(
        isNotNull(integrations.nextSyncAt),
        lte(integrations.nextSyncAt, now),
        eq(integrations.status, "active"),
        eq(integrations.direction, "source"),
      ),
    )
    .orderBy(asc(integrations.nextSyncAt))
    .limit(DUE_MAX);
}

function connections(ctx: TxCtx) {
  return and(eq(integrations.workspaceId, ctx.workspaceId), isNull(integrations.connectionId));
}

function own(ctx: TxCtx, id: Id<"integration">) {
  return and(eq(integrations.workspaceId, ctx.workspaceId), eq(integrations.id, id));
}
