import type { DatasetQuery, ListedDataset } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";
import { type ListPage, pageOf } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { favouredBy, isNothingAsked } from "@/lib/ctx/marks";
import { readTransaction } from "@/lib/ctx/transaction";
import { listDatasets } from "./list-datasets";
import { type ListedRow, selectFitting } from "./list-queries";
import { countReports } from "./queries";
import { serializeListed } from "./serialize";

/**
 * A page of the datasets that fit; datasets that come meanwhile move none from one page to another. Where nothing is asked, the
 * newest, without a cursor.
 * @throws {AppError} invalid: a cursor that is not of this list.
 */
export async function findDatasets(ctx: Ctx, query: DatasetQuery): Promise<{ data: ListedDataset[] } | ListPage<ListedDataset>> {
  if (isNothingAsked(query)) return { data: await listDatasets(ctx) };
  const { cursor, limit = LIMITS.listPageItemsDefault, sort = "-createdAt", q, tag, origin, createdBy, favourite } = query;
  const marks = { q, tag, createdBy, from: origin, favouredBy: favouredBy(ctx, favourite) };
  const filters = { ...marks, sort };
  return readTransaction(ctx, async (tx) => {
    const rows = await selectFitting(tx, { marks, sort, cursor, filters, limit: limit + 1 });
    const page = pageOf(rows, { limit, filters, placeOf: (row) => ({ at: placeIn(sort, row), id: row.id }) });
    const counts = await countReports(
      tx,
      page.data.map(({ id }) => id),
    );
    return { ...page, data: page.data.map((row) => serializeListed(tx, row, counts.get(row.id) ?? 0)) };
  });
}

function placeIn(sort: NonNullable<DatasetQuery["sort"]>, row: ListedRow): number | string {
  if (sort.endsWith("name")) return row.sortName ?? "";
  return (sort === "-updatedAt" ? row.updatedAt : row.createdAt).getTime();
}
