import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

/** A dataset that was prepared with rows of another one; the transaction holds it. */
export interface Dependent {
  id: Id<"dataset">;
  isQueued: boolean;
  /** They are among its rows as it is prepared now, not only among those of a snapshot. */
  isCurrent: boolean;
}

/** A dataset whose rows went, and others that have or had some of them. */
interface Source {
  of: Id<"dataset">;
  through: readonly Id<"dataset">[];
}

const names = (steps: SQL, ids: readonly Id<"dataset">[]) =>
  ids.length === 0
    ? sql`false`
    : sql`exists (select 1 from jsonb_array_elements(${steps}) p where p->>'dataset' in ${[...ids]} and p->'off' is null)`;
const isAmong = (madeOf: SQL, id: Id<"dataset">) => sql`${madeOf} @> ${JSON.stringify([id])}::jsonb`;

/** True for snapshots `s` with its rows; of those from before that was kept, for all whose steps name one of these. */
function isMadeOf({ of, through }: Source): SQL {
  return sql`s.preparation is not null and case when s.preparation->'madeOf' is null
    then ${names(sql`s.preparation->'steps'`, through)} else ${isAmong(sql`s.preparation->'madeOf'`, of)} end`;
}

/**
 * Holds the datasets that are prepared with rows of another one, or were and have a snapshot of that, until the transaction ends.
 * @param current of those that have some of its rows, the ones that have them now.
 */
export function lockDependents(
  ctx: TxCtx,
  { current, ...source }: Source & { current: readonly Id<"dataset">[] },
): Promise<Dependent[]> {
  const isCurrent = sql`(${names(sql`d.preparation`, current)}
    or coalesce(${isAmong(sql`d.prepared->'madeOf'`, source.of)}, false))`;
  return rowsOf<Dependent>(
    ctx.tx,
    sql`select id, settle_queued_at is not null as "isQueued", ${isCurrent} as "isCurrent" from datasets d
      where workspace_id = ${ctx.workspaceId} and id <> ${source.of} and (${isCurrent} or id in (
        select s.dataset_id from dataset_snapshots s where s.workspace_id = ${ctx.workspaceId} and ${isMadeOf(source)}))
      order by id for update`,
  );
}

/** Datasets that left a step out because rows of this one were about to go, or were not read yet. */
export function lockWaiting(ctx: TxCtx, of: Id<"dataset">): Promise<Pick<Dependent, "id" | "isQueued">[]> {
  return rowsOf(
    ctx.tx,
    sql`select id, settle_queued_at is not null as "isQueued" from datasets where workspace_id = ${ctx.workspaceId} and id <> ${of}
      and preparation <> '[]'::jsonb and prepared->'waitsFor' @> ${JSON.stringify([of])}::jsonb order by id for update`,
  );
}

/** Says that the profile of a dataset is not that of its rows, and that a workflow was asked. */
export async function outdateProfile(ctx: TxCtx, id: Id<"dataset">, at: Date): Promise<void> {
  await ctx.tx.execute(sql`update datasets set revision = revision + 1,
    settle_queued_at = coalesce(settle_queued_at, ${at.toISOString()}::timestamptz)
    where workspace_id = ${ctx.workspaceId} and id = ${id}`);
}

/** Deletes what questions about these found that took long: answers hold values of rows. */
export async function deleteRunningAnswers(ctx: TxCtx, of: readonly Id<"dataset">[]): Promise<void> {
  await ctx.tx.execute(sql`delete from running_questions where workspace_id = ${ctx.workspaceId} and dataset_id in ${[...of]}`);
}

/**
 * Deletes snapshots of rows that were prepared with others', and the prepared cells that only they named.
 * @param named those too that reports name: their figures stay.
 * @returns storage keys that they had; snapshots that differ in words only share theirs.
 */
export async function deletePrepared(
  ctx: TxCtx,
  id: Id<"dataset">,
  source: Source,
  { named }: { named: boolean },
): Promise<string[]> {
  // Held first, and only then is it asked which of them a report names.
  const held = await rowsOf<{ id: Id<"snapshot"> }>(
    ctx.tx,
    sql`select id from dataset_snapshots s where workspace_id = ${ctx.workspaceId} and dataset_id = ${id} and ${isMadeOf(source)}
      order by id for update`,
  );
  if (held.length === 0) return [];
  const isNamed = sql`exists (select 1 from reports r
    where r.workspace_id = s.workspace_id and r.dataset_id = s.dataset_id and r.snapshot_id = s.id)`;
  const gone = await rowsOf<{ key: string; sample: string; segments: Id<"segment">[] }>(
    ctx.tx,
    sql`delete from dataset_snapshots s where workspace_id = ${ctx.workspaceId} and dataset_id = ${id}
      and id in ${held.map((snapshot) => snapshot.id)} and (${named} or not ${isNamed})
      returning storage_key as "key", sample_key as "sample", segment_ids as "segments"`,
  );
  const segments = [...new Set(gone.flatMap((snapshot) => snapshot.segments))];
  if (segments.length === 0) return gone.flatMap(({ key, sample }) => [key, sample]);
  const cells = await rowsOf<{ key: string }>(
    ctx.tx,
    sql`delete from dataset_segments g where workspace_id = ${ctx.workspaceId} and dataset_id = ${id} and id in ${segments}
      and superseded_at is not null and not exists (select 1 from dataset_snapshots s
        where s.workspace_id = g.workspace_id and s.dataset_id = g.dataset_id and g.id = any(s.segment_ids))
      returning storage_key as "key"`,
  );
  return [...gone.flatMap(({ key, sample }) => [key, sample]), ...cells.map(({ key }) => key)];
}
