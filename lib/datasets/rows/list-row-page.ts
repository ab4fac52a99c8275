import type { RowsPage, RowsQuery } from "@/lib/contract/tables/row-view";
import { AppError } from "@/lib/core/errors";
import { type Id, isId } from "@/lib/core/ids";
import { markOf } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { type After, listDatasetRows } from "./list-dataset-rows";

/**
 * A page of rows with the cursor of the next: rows that are appended meanwhile move none from one page to another.
 * @throws {AppError} as `listDatasetRows`, and `invalid` on a cursor that is not of this list.
 */
export async function listRowPage(
  ctx: Ctx,
  id: Id<"dataset">,
  { cursor, ...query }: RowsQuery,
): Promise<{ data: RowsPage; nextCursor: string | null }> {
  if (cursor !== undefined && query.offset > 0) throw new AppError("invalid", "offset: says nothing beside a cursor.");
  const mark = markOf([id, query.sort, query.direction, query.search, query.filters]);
  const from = cursor === undefined ? undefined : readCursor(cursor, mark);
  const at = from?.after.at ?? ctx.clock.now();
  const offset = from?.offset ?? query.offset;
  const { place, ...data } = await listDatasetRows(ctx, id, { ...query, offset }, from?.after);
  const next = offset + data.rows.length;
  const isLast = data.rows.length === 0 || next >= data.total;
  return { data, nextCursor: isLast ? null : writeCursor({ after: { ...place, at }, offset: next }, mark) };
}

interface Cursor {
  after: After;
  offset: number;
}

function writeCursor({ after: { generation, snapshotId, at }, offset }: Cursor, mark: string): string {
  return Buffer.from([generation, snapshotId ?? "", at.getTime(), offset, mark].join("~")).toString("base64url");
}

function readCursor(cursor: string, mark: string): Cursor {
  const [generation = "", snapshotId = "", at = "", offset = "", its = "", ...rest] = Buffer.from(cursor, "base64url")
    .toString()
    .split("~");
  const areNumbers = /^\d{1,9}$/.test(generation) && /^\d{1,14}$/.test(at) && /^\d{1,9}$/.test(offset);
  const isOurs = areNumbers && /^[\w-]{8}$/.test(its) && rest.length === 0;
  const snapshot = isId("snapshot", snapshotId) ? snapshotId : null;
  if (!isOurs || (snapshot === null && snapshotId !== "")) throw new AppError("invalid", "cursor: isn't one of ours.");
  if (its !== mark) throw new AppError("invalid", "cursor: belongs to another list; start again without it.");
  return { after: { generation: Number(generation), snapshotId: snapshot, at: new Date(Number(at)) }, offset: Number(offset) };
}
