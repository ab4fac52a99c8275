import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { COMPARED_BYTES, COMPARED_CELL_CHARS, COMPARED_ROWS_SHOWN, type VersionComparison } from "@/lib/contract/tables/versions";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { unlessDeleted } from "../snapshots/unless-deleted";
import { selectVersions } from "../versions/version-queries";
import type { CompareJob } from "./compare.child";
import type { ComparedRows } from "./compare-rows";
import { tableNow, tableOf, type VersionTable } from "./version-table";

/** Reads all rows of two versions, which may be many, beside the server. */
const COMPARE_CHILD: ChildKind = {
  name: "compare",
  source: "lib/datasets/earlier/compare.child.ts",
  heapMb: 256,
  timeoutMs: 600_000,
  refusal: "The versions couldn't be compared: it takes too long or too much memory.",
  refusedAs: "unavailable",
};

/**
 * What differs between a version and another one, or the rows of now.
 * @param withId null for the rows of now.
 * @param signal ends it when nobody waits for it any more.
 * @throws {AppError} `not_found`, `unavailable` (code `damaged`).
 */
export function compareVersion(
  ctx: Ctx,
  id: Id<"dataset">,
  versionId: Id<"version">,
  withId: Id<"version"> | null,
  signal?: AbortSignal,
): Promise<VersionComparison> {
  return unlessDeleted(ctx, id, () =>
    inJobDirectory(async (directory) => {
      const before = await tableIn(ctx, id, versionId, path.join(directory, "before"));
      const after = withId === null ? await tableNow(ctx, id) : await tableIn(ctx, id, withId, path.join(directory, "after"));
      const columns = columnsOf(before, after);
      const compared = await unlessGone(ctx, id, [versionId, withId], () =>
        compare(ctx, { before, after, names: columns.names, directory }, signal),
      );
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

/** The rows of a version in a directory of their own: what is made again has the same names for every version. */
async function tableIn(ctx: Ctx, id: Id<"dataset">, versionId: Id<"version">, directory: string): Promise<VersionTable> {
  await mkdir(directory);
  return unlessGone(ctx, id, [versionId], () => tableOf(ctx, id, versionId, directory));
}

/** Files of a version that is deleted meanwhile may go: they are not damaged then. */
async function unlessGone<T>(
  ctx: Ctx,
  id: Id<"dataset">,
  ids: readonly (Id<"version"> | null)[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const there = await readTransaction(ctx, (tx) => selectVersions(tx, id));
    if (ids.some((each) => each !== null && !there.some((version) => version.id === each))) throw notFound("version");
    throw error;
  }
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

interface Sides {
  before: VersionTable;
  after: VersionTable;
  names: readonly string[];
  directory: string;
}

/** @throws {Error} where other rows were read than are counted: no figure may be made of them. */
async function compare(
  ctx: Ctx,
  { before, after, names, directory }: Sides,
  signal: AbortSignal | undefined,
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
    bytesShown: COMPARED_BYTES,
  };
  const compared = await runChild<CompareJob, ComparedRows>(
    COMPARE_CHILD,
    { directory: path.resolve(directory), comparison },
    { share: ctx.workspaceId, signal },
  );
  const { added, removed, changed, same } = compared.counts;
  const both = (changed ?? 0) + same;
  if (removed + both !== before.rowCount || added + both !== after.rowCount) {
    throw new Error("Versions hold other rows than were counted.");
  }
  return compared;
}

/** Columns that tell rows apart by what they mean, the main one first; whether they do is for the rows to say. */
function keysOf({ columns }: VersionTable): string[] {
  const isMain = ({ meaning }: ColumnProfile) => meaning?.main === true;
  const keys = columns.filter(
    (column) => column.meaning?.kind === "key" || (column.meaning?.kind === "running_number" && isMain(column)),
  );
  return [...keys.filter(isMain), ...keys.filter((column) => !isMain(column))].map(({ name }) => name);
}
