import { entityOf } from "@/lib/analysis/meaning/entity";
import { meaningsOf } from "@/lib/analysis/meaning/meanings-of";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { pinSnapshot } from "@/lib/datasets/snapshots/pin-snapshot";
import { describeTable, type RowsSession } from "@/lib/figures/table";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import type { AskedTable } from "./answering/open-analysis";
import type { AskedOf } from "./reading/read-question";

/** The rows of a dataset, open to be asked. */
export interface AskedRows {
  table: AskedTable;
  /** What a question may name, with the values of its columns. */
  asked: AskedOf;
  session: RowsSession;
}

/**
 * Opens all rows that a dataset has now, and closes them whatever happens.
 * @param withValues whether a question will look for values among all that columns have
 * @throws {AppError} `not_found`, `conflict` while it has no rows.
 */
export async function withAskedRows<T>(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  withValues: boolean,
  ask: (rows: AskedRows) => Promise<T>,
): Promise<T> {
  const snapshot = await pinSnapshot(ctx, datasetId);
  const profiles = withMeanings(snapshot);
  if (profiles.every(({ chosen }) => chosen?.ignored === true))
    throw new AppError("conflict", "Every column of this dataset is left out of reports. Let one in on the dataset's page.", {
      code: "no_columns",
    });
  const { locale } = ctx.workspace;
  const entity = entityOf(snapshot.name, profiles) ?? "rows";
  const opened = await openSnapshot(snapshot.path, snapshot.columns, "look");
  const session: RowsSession = { query: (sql) => opened.query(sql) };
  try {
    const known = withValues ? await knownValues(session, snapshot.id, profiles) : new Map<string, readonly string[]>();
    const table = { profiles, rowCount: snapshot.rowCount, entity, locale };
    return await ask({ table, asked: { ...table, dataset: snapshot.name, known }, session });
  } finally {
    opened.close();
  }
}

/** Rows that were profiled before columns had a meaning get it from the same profiles. */
function withMeanings({ columns, rowCount, createdAt }: { columns: ColumnProfile[]; rowCount: number; createdAt: string }) {
  if (columns.every(({ meaning }) => meaning !== undefined)) return columns;
  const meanings = meaningsOf(columns, { rowCount, asOf: createdAt });
  return columns.map((column, i) => ({ ...column, meaning: meanings[i] }));
}

const VALUES_MAX = 2_000;
const COLUMNS_MAX = 30;
const SNAPSHOTS_KEPT = 8;

/** Values of groups by snapshot, the latest used last. They never change: a snapshot does not. */
const kept = new Map<string, ReadonlyMap<string, readonly string[]>>();

/**
 * Values that a question may name besides the frequent ones of the profiles, by column. Columns with more than 2,000 have none:
 * those name rows.
 */
async function knownValues(
  session: RowsSession,
  snapshotId: string,
  profiles: readonly ColumnProfile[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const before = kept.get(snapshotId);
  if (before !== undefined) {
    kept.delete(snapshotId);
    kept.set(snapshotId, before);
    return before;
  }
  const table = await describeTable(session, profiles);
  const groups = table.filter(
    ({ stored, profile }) =>
      stored === "text" &&
      (profile.role === "dimension" || profile.role === "text" || profile.role === "id") &&
      profile.distinctCount > profile.topValues.length &&
      profile.distinctCount <= VALUES_MAX,
  );
  const known = new Map<string, readonly string[]>();
  for (const { sql, profile } of groups.slice(0, COLUMNS_MAX)) {
    const { rows } = await session.query(
      `SELECT DISTINCT ${sql} FROM rows WHERE ${sql} IS NOT NULL ORDER BY 1 LIMIT ${VALUES_MAX}`,
    );
    known.set(
      profile.name,
      rows.map(([value]) => String(value)),
    );
  }
  kept.set(snapshotId, known);
  for (const oldest of kept.keys()) {
    if (kept.size <= SNAPSHOTS_KEPT) break;
    kept.delete(oldest);
  }
  return known;
}
