import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { datasets } from "@/db/schema/datasets";
import { apiKeys, workspaces } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { onlyRow } from "@/lib/ctx/only-row";

type Db = Database["db"];
export type KeyRow = typeof apiKeys.$inferSelect;
export type WorkspaceRow = typeof workspaces.$inferSelect;

/** Most keys that a list shows. */
const LIST_MAX = 1_000;

export async function insertKey(ctx: TxCtx, values: Omit<typeof apiKeys.$inferInsert, "workspaceId">): Promise<KeyRow> {
  return onlyRow(
    await ctx.tx
      .insert(apiKeys)
      .values({ ...values, workspaceId: ctx.workspaceId })
      .returning(),
  );
}

export function selectKeys(ctx: TxCtx): Promise<KeyRow[]> {
  return ctx.tx
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, ctx.workspaceId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(LIST_MAX);
}

export async function selectKey(ctx: TxCtx, id: Id<"key">): Promise<KeyRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id)));
  return row;
}

/** The key as revoked now; undefined when it does not exist or already was. */
export async function markRevoked(ctx: TxCtx, id: Id<"key">, at: Date): Promise<KeyRow | undefined> {
  const [row] = await ctx.tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return row;
}

/**
 * The key with another secret, the one it had counting until `previousUntil`, where that is not null; undefined when the key does
 * not exist or lives no longer. One statement: of two rotations at once each keeps the other's secret as the one before.
 */
export async function replaceSecret(
  ctx: TxCtx,
  id: Id<"key">,
  next: { secretHash: string; prefix: string; previousUntil: Date | null; now: Date },
): Promise<KeyRow | undefined> {
  const { secretHash, prefix, previousUntil, now } = next;
  const previous =
    previousUntil === null
      ? { previousSecretHash: null, previousPrefix: null }
      : { previousSecretHash: sql`${apiKeys.secretHash}`, previousPrefix: sql`${apiKeys.prefix}` };
  const [row] = await ctx.tx
    .update(apiKeys)
    .set({ secretHash, prefix, previousUntil, ...previous })
    .where(
      and(
        eq(apiKeys.workspaceId, ctx.workspaceId),
        eq(apiKeys.id, id),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
    .returning();
  return row;
}

/** The key without the secret before its last rotation; undefined when there is none that counts. */
export async function dropPreviousSecret(ctx: TxCtx, id: Id<"key">, now: Date): Promise<KeyRow | undefined> {
  const [row] = await ctx.tx
    .update(apiKeys)
    .set({ previousSecretHash: null, previousPrefix: null, previousUntil: null })
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id), gt(apiKeys.previousUntil, now)))
    .returning();
  return row;
}

export async function datasetExists(ctx: TxCtx, id: Id<"dataset">): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: datasets.id })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), eq(datasets.id, id)));
  return rows.length > 0;
}

/** Where rows sent with a key go; undefined when there is no such key. Holds the key's row until the transaction ends. */
export async function lockIngestDataset(ctx: TxCtx, keyId: Id<"key">): Promise<{ datasetId: Id<"dataset"> | null } | undefined> {
  const [row] = await ctx.tx
    .select({ datasetId: apiKeys.ingestDatasetId })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, keyId)))
    .for("update");
  return row;
}

export async function updateIngestDataset(ctx: TxCtx, keyId: Id<"key">, datasetId: Id<"dataset">): Promise<void> {
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

/** A hash under an older pepper, and the same secret's under the one now in use. */
export interface MovedHash {
  from: string;
  to: string;
}

/**
 * Notes the use unless that was done within the minute, and moves the hash of the secret that was used to the pepper now in use,
 * wherever a rotation meanwhile has put it.
 */
export async function touchKey(db: Db, id: Id<"key">, values: { at: Date; before: Date; moved?: MovedHash }): Promise<void> {
  const { at, before, moved } = values;
  const follow = (column: PgColumn, { from, to }: MovedHash) => sql`case when ${column} = ${from} then ${to} else ${column} end`;
  const hashes = moved && {
    secretHash: follow(apiKeys.secretHash, moved),
    previousSecretHash: follow(apiKeys.previousSecretHash, moved),
  };
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at, ...hashes })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}

function prepare(db: Db) {
  const found = () =>
    db
      .select({ found: sql<string>`json_build_array(to_json(${apiKeys}), to_json(${workspaces}))::text` })
      .from(apiKeys)
      .innerJoin(workspaces, and(eq(workspaces.id, apiKeys.workspaceId), isNull(workspaces.removedAt)));
  return {
    bySecretHash: found()
      .where(or(eq(apiKeys.secretHash, sql.placeholder("value")), eq(apiKeys.previousSecretHash, sql.placeholder("value"))))
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
  const [key, workspace]: [Json<typeof apiKeys>, Json<typeof workspaces>] = JSON.parse(text);
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
