import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rowsOf } from "@/db/client";
import { isId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "./ctx";

/** A table of marks: what a list finds its things by. Written by triggers, see the migration of lists. */
export type MarksTable = PgTable & { workspaceId: PgColumn; objectId: PgColumn; mark: PgColumn };

/** What a list is narrowed to. A mark is a word of its name, or begins with the sign of what else it says. */
export interface MarkFilters {
  /** Beginnings of words. */
  q?: string | undefined;
  tag?: string | undefined;
  createdBy?: string | undefined;
  /** Of datasets their origin, of reports their schedule. */
  from?: string | undefined;
  /** The person among whose favourites it is. */
  favouredBy?: string | undefined;
}

/** Of a mark that fewer things bear than these, all of them are looked at; one that more bear is met often along the list. */
const FEW = 500;
const TERMS_MAX = 8;
/** Behind every letter in the order of bytes, which marks are kept in. */
const END = "\u{10ffff}";

/**
 * Which things of a list bear all marks that are asked for, as a condition on their id, so that a search costs the same among
 * ten thousand as among a hundred. Undefined where no mark is asked for, null where nothing can fit.
 */
export async function bearsMarks(
  ctx: TxCtx,
  table: MarksTable,
  id: PgColumn,
  filters: MarkFilters,
): Promise<SQL | undefined | null> {
  const exact = [
    ["#", filters.tag],
    ["~", filters.createdBy],
    ["@", filters.from],
    ["*", filters.favouredBy],
  ].flatMap(([sign, word]) => (word === undefined ? [] : [eq(table.mark, `${sign}${word}`)]));
  // An id that was pasted, whole.
  const pasted = filters.q?.trim() ?? "";
  const isPasted = isId("dataset", pasted) || isId("report", pasted);
  const named = isPasted ? eq(id, pasted) : undefined;
  const words = isPasted ? [] : await termsOf(ctx, filters.q);
  if (words === null) return null;
  const begun = words.map((word) => and(gte(table.mark, word), lt(table.mark, `${word}${END}`)));
  const terms = [...exact, ...begun];
  if (terms.length === 0) return named;

  const bearing = terms.map((term) => and(eq(table.workspaceId, ctx.workspaceId), term));
  const counts = bearing.map(
    (which) => sql`(select count(*)::int from (select from ${table} where ${which} limit ${FEW}::int) as bearers)`,
  );
  const [row] = await rowsOf<{ counts: number[] }>(ctx.tx, sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`);
  const fewest = Math.min(...(row?.counts ?? [0]));
  if (fewest === 0) return null;
  const first = fewest < FEW ? row?.counts.indexOf(fewest) : undefined;
  // As an array, since the planner would rather walk the list in its order than look at the few that there are. With an offset, since
  // a prepared statement knows no limit: it would join and sort the whole list, where a look at each of the first few is enough.
  const conditions = bearing.map((which, at) =>
    at === first
      ? sql`${id} = any(array(select ${table.objectId} from ${table} where ${which}))`
      : sql`exists (select from ${table} where ${which} and ${table.objectId} = ${id} offset 0)`,
  );
  return and(named, ...conditions);
}

/** Words of what was typed; null where there is none to be found. */
async function termsOf(ctx: TxCtx, q = ""): Promise<string[] | null> {
  if (q.trim() === "") return [];
  const rows = await rowsOf<{ word: string }>(ctx.tx, sql`select word from list_terms(${q}) as word limit ${TERMS_MAX}::int`);
  return rows.length === 0 ? null : rows.map(({ word }) => word);
}

const TAGS_MAX = 500;

/** Every tag that a thing of the list has, in their order. */
export async function selectTags(ctx: TxCtx, table: MarksTable): Promise<string[]> {
  const rows: { mark: unknown }[] = await ctx.tx
    .selectDistinct({ mark: table.mark })
    .from(table)
    .where(and(eq(table.workspaceId, ctx.workspaceId), gte(table.mark, "#"), lt(table.mark, "$")))
    .orderBy(table.mark)
    .limit(TAGS_MAX);
  return rows.map(({ mark }) => String(mark).slice(1));
}

/** True where a list is asked for as the contract always had it: the newest, all at once. */
export function isNothingAsked(query: Readonly<Record<string, unknown>>): boolean {
  return Object.values(query).every((value) => value === undefined);
}

/** Whose favourites are asked for. Keys have none: an id that nobody bears. */
export function favouredBy(ctx: Ctx, isAsked: boolean | undefined): string | undefined {
  return isAsked === true ? ctx.actor.id : undefined;
}

/** For people, whether a thing is among their favourites. */
export function isFavourite(ctx: Ctx, favouredBy: readonly string[]): { isFavourite?: boolean } {
  return ctx.actor.kind === "user" ? { isFavourite: favouredBy.includes(ctx.actor.id) } : {};
}
