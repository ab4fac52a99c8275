import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { calls, connections, deletedRecordings } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { searchDocument } from "../listing/search-document";
import { POSTING_TYPES } from "../running/rules";
import type { NewCall } from "./intake-queries";
import { metadataOf } from "./intake-queries";

/** Rows of one statement, and values of a list in one: with all their columns below the 65,535 parameters that one may have. */
const ROWS_AT_ONCE = 500;
const VALUES_AT_ONCE = 10_000;

/** Stores those that are not stored yet. @returns the ids of the new ones. */
export async function insertUnknown(ctx: TxCtx, rows: readonly NewCall[]): Promise<Set<Id<"call">>> {
  const made = new Set<Id<"call">>();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const stored = await ctx.tx
      .insert(calls)
      .values(some.map((row) => ({ ...row, workspaceId: ctx.workspaceId, search: searchDocument(metadataOf(ctx, row)) })))
      .onConflictDoNothing()
      .returning({ id: calls.id });
    for (const { id } of stored) made.add(id);
  }
  return made;
}

/** Takes back what was stored a moment ago, in the same transaction. */
export async function takeBack(ctx: TxCtx, ids: readonly Id<"call">[]): Promise<void> {
  for (const some of parts(ids)) {
    await ctx.tx.delete(calls).where(and(eq(calls.workspaceId, ctx.workspaceId), inArray(calls.id, some)));
  }
}

/** Which of these ids of a connection's recordings a call has. */
export async function selectStored(
  ctx: TxCtx,
  connectionId: Id<"connection">,
  externalIds: readonly string[],
): Promise<string[]> {
  const stored: string[] = [];
  for (const some of parts(externalIds)) {
    const rows = await ctx.tx
      .select({ externalId: calls.externalId })
      .from(calls)
      .where(
        and(
          eq(calls.workspaceId, ctx.workspaceId),
          // The words of the unique index.
          sql`coalesce(${calls.connectionId}, '') = ${connectionId}`,
          inArray(calls.externalId, some),
        ),
      );
    for (const { externalId } of rows) if (externalId !== null) stored.push(externalId);
  }
  return stored;
}

/** Which of these hashes are of recordings whose call was deleted. */
export async function selectDeleted(ctx: TxCtx, connectionId: Id<"connection">, hashes: readonly string[]): Promise<Set<string>> {
  const deleted = new Set<string>();
  const t = deletedRecordings;
  for (const some of parts(hashes)) {
    const rows = await ctx.tx
      .select({ hash: t.externalHash })
      .from(t)
      .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.connectionId, connectionId), inArray(t.externalHash, some)));
    for (const { hash } of rows) deleted.add(hash);
  }
  return deleted;
}

/** Which of the phone system's calls a recording is stored of. */
export async function selectStoredCallRefs(
  ctx: TxCtx,
  connectionId: Id<"connection">,
  callRefs: readonly string[],
): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const some of parts(callRefs)) {
    const rows = await ctx.tx
      .selectDistinct({ callRef: calls.callRef })
      .from(calls)
      .where(and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.connectionId, connectionId), inArray(calls.callRef, some)));
    for (const { callRef } of rows) if (callRef !== null) stored.add(callRef);
  }
  return stored;
}

/** Remembers a recording whose call was deleted, where its connection is there and would list it again. */
export async function insertDeleted(ctx: TxCtx, connectionId: Id<"connection">, externalHash: string): Promise<void> {
  const [connection] = await ctx.tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.workspaceId, ctx.workspaceId),
        eq(connections.id, connectionId),
        notInArray(connections.type, [...POSTING_TYPES]),
      ),
    )
    .for("key share");
  if (connection === undefined) return;
  await ctx.tx
    .insert(deletedRecordings)
    .values({ workspaceId: ctx.workspaceId, connectionId, externalHash, deletedAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** A page may be of any size: so many of its values at a time. */
function* parts<V extends string>(values: readonly V[]): Generator<V[], void, void> {
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE) yield values.slice(at, at + VALUES_AT_ONCE);
}
