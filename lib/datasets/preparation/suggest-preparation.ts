import path from "node:path";
import type { Suggestion } from "@/lib/contract/tables/preparation";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { openEngine, privateDirectory } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { dataDirectory } from "@/lib/platform/storage/storage";
import { type DatasetRow, selectDataset, selectLatestSnapshot } from "../queries";
import { segmentsOnDisk } from "../snapshots/on-disk";
import { selectSnapshotSegments } from "../snapshots/segment-queries";
import { settleDataset } from "../snapshots/settle-dataset";
import { unlessDeleted } from "../snapshots/unless-deleted";
import { type ColumnValues, suggestion, suggestionsOf } from "./find-suggestions";

/** Of more different values than these a column is no list of names. */
const VALUES_MAX = 5_000;
const COLUMNS_MAX = 60;
const SUGGESTIONS_MAX = 100;
const MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;

/**
 * Steps that what was found in a dataset's rows suggests, as they are prepared now, those about most cells first.
 * @throws {AppError} `not_found`.
 */
export function suggestPreparation(ctx: Ctx, id: Id<"dataset">): Promise<Suggestion[]> {
  return unlessDeleted(ctx, id, () => suggest(ctx, id));
}

async function suggest(ctx: Ctx, id: Id<"dataset">): Promise<Suggestion[]> {
  if (!(await settleDataset(ctx, id))) throw notFound("dataset");
  const found = await readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    const snapshot = await selectLatestSnapshot(tx, id, dataset.generation);
    return { dataset, segments: snapshot === undefined ? [] : await selectSnapshotSegments(tx, snapshot) };
  });
  const { dataset, segments } = found;
  if (segments.length === 0 || dataset.columns.length === 0) return [];
  const values = await valuesOf(dataset, await segmentsOnDisk(dataset, segments));
  const made = [...ofTable(dataset), ...values.flatMap(suggestionsOf)];
  return made.sort((a, b) => b.count - a.count).slice(0, SUGGESTIONS_MAX);
}

/** What the profile says already. */
function ofTable({ quality, columns, prepared, profiledRowCount }: DatasetRow): Suggestion[] {
  const rowCount = prepared?.rowCount ?? profiledRowCount;
  const same = quality.find(({ check }) => check === "duplicate_rows")?.count ?? 0;
  const empty = columns.filter(({ nullCount }) => nullCount === rowCount).map(({ name }) => name);
  const duplicates = `${same.toLocaleString("en-US")} ${same === 1 ? "row is" : "rows are"} identical to another in every column.`;
  const gone = `${empty.length.toLocaleString("en-US")} ${empty.length === 1 ? "column has" : "columns have"} no values.`;
  return [
    ...(same === 0
      ? []
      : [suggestion("duplicates", null, same, duplicates, { kind: "deduplicate", columns: [], keep: "first" })]),
    ...(empty.length === 0 || empty.length === columns.length
      ? []
      : [suggestion("empty_columns", null, empty.length, gone, { kind: "drop", columns: empty })]),
  ];
}

const TEXTS: ReadonlySet<string> = new Set(["text", "category"]);

async function valuesOf({ columns }: DatasetRow, segments: Awaited<ReturnType<typeof segmentsOnDisk>>): Promise<ColumnValues[]> {
  const places = columns
    .flatMap(({ type, distinctCount }, i) => (TEXTS.has(type) && distinctCount <= VALUES_MAX ? [i] : []))
    .slice(0, COLUMNS_MAX);
  const job = privateDirectory(path.join(dataDirectory(), "tmp"));
  try {
    const engine = await openEngine({
      files: segments.map(({ file }) => file),
      directory: job.directory,
      memoryMb: MEMORY_MB,
      threads: 1,
      timeoutMs: TIMEOUT_MS,
      kind: "look",
    });
    try {
      const found: ColumnValues[] = [];
      for (const place of places) {
        const parts = segments
          .filter(({ layout }) => place < layout.columns)
          .map(({ file }) => `select c${place} as cell from read_parquet(${literal(file)})`);
        const { rows } = await engine.query(
          `select cell, count(*) from (${parts.join(" union all ")}) where trim(cell) <> '' group by 1 order by 2 desc, 1 limit ${VALUES_MAX + 1}`,
        );
        const values = rows.map(([value, count]) => ({ value: String(value), count: Number(count) }));
        found.push({ name: columns[place]?.name ?? "", values, isAll: values.length <= VALUES_MAX });
      }
      return found;
    } finally {
      engine.close();
    }
  } finally {
    job.remove();
  }
}
