import { and, count, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { uploads } from "@/db/schema/uploads";
import { workspaces } from "@/db/schema/workspaces";
import type { ColumnChoice, ReadingSettings } from "@/lib/contract/reading";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { onlyRow } from "@/lib/ctx/only-row";

export type UploadRow = typeof uploads.$inferSelect;

/** Holds the workspace until the transaction ends, so that its uploads are counted and added to one at a time. */
export async function lockOpenUploads(ctx: TxCtx): Promise<void> {
  await ctx.tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, ctx.workspaceId)).for("no key update");
}

/** Uploads of everybody in the workspace that are not stored yet. */
export async function countOpenUploads(ctx: TxCtx): Promise<number> {
  const [row] = await ctx.tx
    .select({ open: count() })
    .from(uploads)
    .where(and(eq(uploads.workspaceId, ctx.workspaceId), gt(uploads.expiresAt, ctx.clock.now()), isNull(uploads.datasetId)));
  return row?.open ?? 0;
}

export async function insertUpload(
  ctx: TxCtx,
  values: Pick<UploadRow, "id" | "fileName" | "bytes" | "createdAt" | "expiresAt">,
): Promise<UploadRow> {
  return onlyRow(
    await ctx.tx
      .insert(uploads)
      .values({ ...values, workspaceId: ctx.workspaceId, userId: ctx.actor.id })
      .returning(),
  );
}

export async function selectUpload(ctx: TxCtx, id: Id<"upload">): Promise<UploadRow | undefined> {
  const [row] = await ctx.tx.select().from(uploads).where(own(ctx, id));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockUpload(ctx: TxCtx, id: Id<"upload">): Promise<UploadRow | undefined> {
  const [row] = await ctx.tx.select().from(uploads).where(own(ctx, id)).for("update");
  return row;
}

export async function updateReceived(ctx: TxCtx, id: Id<"upload">, from: number, to: number): Promise<UploadRow | undefined> {
  const [row] = await ctx.tx
    .update(uploads)
    .set({ receivedBytes: to })
    .where(and(own(ctx, id), eq(uploads.receivedBytes, from)))
    .returning();
  return row;
}

/** Keeps how the file is to be read, unless it is stored already. */
export async function updateLook(
  ctx: TxCtx,
  id: Id<"upload">,
  look: { settings: ReadingSettings; choices: ColumnChoice[] },
): Promise<void> {
  await ctx.tx
    .update(uploads)
    .set(look)
    .where(and(own(ctx, id), isNull(uploads.datasetId)));
}

export async function updateUploadName(ctx: TxCtx, id: Id<"upload">, name: string): Promise<void> {
  await ctx.tx
    .update(uploads)
    .set({ name })
    .where(and(own(ctx, id), isNull(uploads.datasetId)));
}

/**
 * Names the dataset that was made of a file. @returns false when another one is named already, or the upload was removed.
 * One that ran out while its dataset was made still counts.
 */
export async function claimUpload(ctx: TxCtx, id: Id<"upload">, datasetId: Id<"dataset">): Promise<boolean> {
  const rows = await ctx.tx
    .update(uploads)
    .set({ datasetId })
    .where(and(ofPerson(ctx, id), isNull(uploads.datasetId)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** @returns false when there is none. */
export async function deleteUpload(ctx: TxCtx, id: Id<"upload">): Promise<boolean> {
  const rows = await ctx.tx.delete(uploads).where(own(ctx, id)).returning({ id: uploads.id });
  return rows.length > 0;
}

/** Removes uploads of any workspace that ran out before `before`. For the sweeper. */
export async function deleteExpiredUploads(database: Database, before: Date): Promise<void> {
  await database.db.delete(uploads).where(lt(uploads.expiresAt, before));
}

/** Which of these uploads, of any workspace, still need their files. For the sweeper. */
export async function selectUploadsWithFiles(database: Database, ids: readonly Id<"upload">[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.datasetId)));
  return new Set(rows.map(({ id }) => id));
}

function ofPerson(ctx: TxCtx, id: Id<"upload">) {
  return and(eq(uploads.workspaceId, ctx.workspaceId), eq(uploads.userId, ctx.actor.id), eq(uploads.id, id));
}

/** An upload is its person's alone, and gone once it ran out. */
function own(ctx: TxCtx, id: Id<"upload">) {
  return and(ofPerson(ctx, id), gt(uploads.expiresAt, ctx.clock.now()));
}
