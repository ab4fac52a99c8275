import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { IdNoun } from "@/lib/core/ids";
import { type ListPlace, readCursor, readNameCursor } from "@/lib/core/list-cursor";

/** What a list can be sorted by. */
export type SortBy = { time: PgColumn } | { name: PgColumn };

/** The order of a list, and the condition that leaves out what stands before the page that is asked for. */
export interface Sorted {
  order: SQL[];
  after: SQL | undefined;
}

/**
 * A list in the order of a column, and of ids within the same value, from where a cursor points.
 * @param sort as the contract writes it: a minus turns the order round.
 * @throws {AppError} invalid: a cursor that is not of this list.
 */
export function sorted(
  { by, id, noun }: { by: SortBy; id: PgColumn; noun: IdNoun },
  { sort, cursor, filters }: { sort: string; cursor: string | undefined; filters: unknown },
): Sorted {
  const column = "time" in by ? by.time : by.name;
  const isDown = sort.startsWith("-");
  const order = isDown ? [desc(column), desc(id)] : [asc(column), asc(id)];
  if (cursor === undefined) return { order, after: undefined };
  const sign = isDown ? sql`<` : sql`>`;
  const place: ListPlace<IdNoun, number | string> =
    "time" in by ? readCursor(cursor, noun, filters) : readNameCursor(cursor, noun, filters);
  const at = typeof place.at === "number" ? sql`${new Date(place.at).toISOString()}::timestamptz` : sql`${place.at}`;
  return { order, after: sql`(${column}, ${id}) ${sign} (${at}, ${place.id})` };
}
