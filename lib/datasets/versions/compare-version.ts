import path from "node:path";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { COMPARED_CELL_CHARS, COMPARED_ROWS_SHOWN, type VersionComparison } from "@/lib/contract/tables/versions";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { unlessDeleted } from "../snapshots/unless-deleted";
import type { CompareJob } from "./compare.child";
import type { ComparedRows } from "./compare-rows";
import { tableNow, tableOf, type VersionTable } from "./version-table";

/** Reads all rows of two versions, which may be many, beside the server. */
const COMPARE_CHILD: ChildKind = {
  name: "compare",
  source: "lib/datasets/versions/compare.child.ts",
  heapMb: 256,
  timeoutMs: 600_000,
  refusal: "The versions could not be compared: it takes too long or too much memory.",
  refusedAs: "unavailable",
};

/**
 * What differs between a version and another one, or the rows of now.
 * @param withId null for the rows of now.
 * @throws {AppError} `not_found`, `unavailable` (code `damaged`).
 */
export function compareVersion(
  ctx: Ctx,
  id: Id<"dataset">,
  versionId: Id<"version">,
  withId: Id<"version"> | null,
): Promise<VersionComparison> {
  return unlessDeleted(ctx, id, () =>
    inJobDirectory(async (directory) => {
      const before = await tableOf(ctx, id, versionId, directory);
      const after = withId === null ? await tableNow(ctx, id) : await tableOf(ctx, id, withId, directory);
      const columns = columnsOf(before, after);
      const compared = await compare(ctx, before, after, columns.names, directory);
      const { key, counts, added, removed, changed } = compared;
      return {
        before: { id: versionId, rowCount: before.rowCount },
        after: { id: withId, rowCount: after.rowCount },
        columns: columns.changes,
        key: key === null ? null : (columns.names[key] ?? null),
        rows: counts,
        shown: { columns: columns.names, added, removed, changed },
      };
    }),
  );
}

/** Columns of both, matched by their names, and what became of them. */
function columnsOf(before: VersionTable, after: VersionTable) {
  const was = new Map(before.columns.map(({ name, type }) => [name, type]));
  const is = new Map(after.columns.map(({ name, type }) => [name, type]));
  const removed = before.columns.filter(({ name }) => !is.has(name));
  const named = (columns: readonly ColumnProfile[]) => columns.map(({ name, type }) => ({ name, type }));
  return {
    names: [...after.columns, ...removed].map(({ name }) => name),
    changes: {
      added: named(after.columns.filter(({ name }) => !was.has(name))),
      removed: named(removed),
      changed: after.columns.flatMap(({ name, type }) => {
        const before = was.get(name);
        return before === undefined || before === type ? [] : [{ name, before, after: type }];
      }),
    },
  };
}

function compare(
  ctx: Ctx,
  before: VersionTable,
  after: VersionTable,
  names: readonly string[],
  directory: string,
): Promise<ComparedRows> {
  const side = ({ columns, segments }: VersionTable) => {
    const own = columns.map(({ name }) => name);
    return {
      segments: segments.map((segment) => ({ ...segment, file: path.resolve(segment.file) })),
      places: names.map((name) => (own.includes(name) ? own.indexOf(name) : null)),
    };
  };
  const keys = keysOf(after.rowCount === 0 ? before : after).filter((name) =>
    [before, after].every(({ columns }) => columns.some((column) => column.name === name)),
  );
  const comparison = {
    before: side(before),
    after: side(after),
    keys: keys.map((name) => names.indexOf(name)),
    rowsShown: COMPARED_ROWS_SHOWN,
    cellChars: COMPARED_CELL_CHARS,
  };
  return runChild<CompareJob, ComparedRows>(
    COMPARE_CHILD,
    { directory: path.resolve(directory), comparison },
    { share: ctx.workspaceId },
  );
}

/** Columns that tell rows apart by what they mean, the main one first; whether they do is for the rows to say. */
function keysOf({ columns }: VersionTable): string[] {
  const isMain = ({ meaning }: ColumnProfile) => meaning?.main === true;
  const keys = columns.filter(
    (column) => column.meaning?.kind === "key" || (column.meaning?.kind === "running_number" && isMain(column)),
  );
  return [...keys.filter(isMain), ...keys.filter((column) => !isMain(column))].map(({ name }) => name);
}
