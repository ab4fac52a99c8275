import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { datasets } from "@/db/schema/datasets";
import { apiKeys, workspaces } from "@/db/schema/workspaces";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Db = Database["db"];
export type KeyRow = typeof apiKeys.$inferSelect;
export type WorkspaceRow = typeof workspaces.$inferSelect;

/** Most keys that a list shows. */
const LIST_MAX = 1_000;

export async function insertKey(ctx: TxCtx, values: Omit<typeof apiKeys.$inferInsert, "workspaceId">): Promise<KeyRow> {
  const [row] = await ctx.tx
    .insert(apiKeys)
    .values({ ...values, workspaceId: ctx.workspaceId })
    .returning();
  return row as KeyRow;
}

export function selectKeys(ctx: TxCtx): Promise<KeyRow[]> {
  return ctx.tx
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, ctx.workspaceId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(LIST_MAX);
}

export async function selectKey(ctx: TxCtx, id: string): Promise<KeyRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id)));
  return row;
}

/** The key as revoked now; undefined when it does not exist or already was. */
export async function markRevoked(ctx: TxCtx, id: string, at: Date): Promise<KeyRow | undefined> {
  const [row] = await ctx.tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return row;
}

export async function datasetExists(ctx: TxCtx, id: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: datasets.id })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return rows.length > 0;
}

/** Where rows sent with a key go; undefined when there is no such key. Holds the key's row until the transaction ends. */
export async function lockIngestDataset(ctx: TxCtx, keyId: string): Promise<{ datasetId: string | null } | undefined> {
  const [row] = await ctx.tx
    .select({ datasetId: apiKeys.ingestDatasetId })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, keyId)))
    .for("update");
  return row;
}

export async function updateIngestDataset(ctx: TxCtx, keyId: string, datasetId: string): Promise<void> {
  await ctx.tx
    .update(apiKeys)
    .set({ ingestDatasetId: datasetId })
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, keyId)));
}

export interface FoundRow {
  key: KeyRow;
  workspace: WorkspaceRow;
}

/**
 * Before anybody is identified, hence outside a workspace. One statement, prepared once per database, and one
 * column of JSON: a driver's cost is per column, and this is on every request's way.
 */
export async function selectBySecretHash(db: Db, hash: string): Promise<FoundRow | undefined> {
  const [row] = await prepared(db).bySecretHash.execute({ value: hash });
  return row === undefined ? undefined : foundRow(row.found);
}

export async function selectByPublicKey(db: Db, publicKey: string): Promise<FoundRow | undefined> {
  const [row] = await prepared(db).byPublicKey.execute({ value: publicKey });
  return row === undefined ? undefined : foundRow(row.found);
}

/** Notes the use unless that was done within the minute, and moves the hash to the pepper now in use. */
export async function touchKey(db: Db, id: string, values: { at: Date; before: Date; secretHash?: string }): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: values.at, ...(values.secretHash === undefined ? {} : { secretHash: values.secretHash }) })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, values.before))));
}

function prepare(db: Db) {
  const found = () =>
    db
      .select({ found: sql<string>`json_build_array(to_json(${apiKeys}), to_json(${workspaces}))::text` })
      .from(apiKeys)
      .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId));
  return {
    bySecretHash: found()
      .where(eq(apiKeys.secretHash, sql.placeholder("value")))
      .prepare("find_secret_key"),
    byPublicKey: found()
      .where(eq(apiKeys.publicKey, sql.placeholder("value")))
      .prepare("find_public_key"),
  };
}

const statements = new WeakMap<Db, ReturnType<typeof prepare>>();

function prepared(db: Db): ReturnType<typeof prepare> {
  let made = statements.get(db);
  if (made === undefined) {
    made = prepare(db);
    statements.set(db, made);
  }
  return made;
}

/** A row as `to_json` writes it: column names of the database, moments as text. */
type Json<Table extends PgTable> = Record<string, Table["$inferSelect"][keyof Table["$inferSelect"]]>;

function foundRow(text: string): FoundRow {
  const [key, workspace] = JSON.parse(text) as [Json<typeof apiKeys>, Json<typeof workspaces>];
  return { key: rowOf(apiKeys, key), workspace: rowOf(workspaces, workspace) };
}

function rowOf<Table extends PgTable>(table: Table, json: Json<Table>): Table["$inferSelect"] {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const value = json[column.name] ?? null;
      return [name, column.dataType === "date" && value !== null ? new Date(value as string) : value];
    }),
  ) as Table["$inferSelect"];
}
