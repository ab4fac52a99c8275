import type { CallItem, CallQuery } from "@/lib/contract/calls";
import { isId } from "@/lib/core/ids";
import { EARLIEST, LATEST, type ListPage, pageOf, readCursor } from "@/lib/core/list-cursor";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { findPlaces } from "./find-places";
import { type CallFilters, type Place, type Stretch, selectListed, selectPlaceOf, selectPlaces } from "./list-queries";
import { searchQuery } from "./search-query";
import { toCallItem } from "./serialize";

/**
 * A page of calls, newest first by when they began; calls that arrive meanwhile move none from one page to another.
 * `since` is at or after a moment, `until` before one.
 * @throws {AppError} invalid: a cursor that is not of this list.
 */
export async function listCalls(ctx: Ctx, query: CallQuery): Promise<ListPage<CallItem>> {
  const { status, sentiment, outcome, direction, agentName, followUpRequired } = query;
  const filters = { status, sentiment, outcome, direction, agentName: agentName || undefined, followUpRequired };
  const [from, until] = [momentOf(query.since), momentOf(query.until)];
  const q = query.q || undefined;
  const list = { ...filters, from, until, q };
  const after = query.cursor === undefined ? null : readCursor(query.cursor, "call", list);
  const before = after ?? (until === null ? null : { at: until, id: null });

  return readTransaction(ctx, async (tx) => {
    const places = await placesOf(tx, { filters, stretch: { before, from }, q, limit: query.limit + 1 });
    const page = pageOf(places, { limit: query.limit, filters: list, placeOf: (place) => place });
    const rows = await selectListed(
      tx,
      page.data.map((place) => place.id),
    );
    return { ...page, data: rows.map(toCallItem) };
  });
}

async function placesOf(
  ctx: TxCtx,
  { q, ...asked }: { filters: CallFilters; stretch: Stretch; q: string | undefined; limit: number },
): Promise<Place[]> {
  if (q === undefined) return selectPlaces(ctx, { ...asked, search: null, also: null });
  const pasted = q.trim();
  if (isId("call", pasted)) return selectPlaceOf(ctx, pasted, asked);
  const search = searchQuery(q);
  return search === null ? [] : findPlaces(ctx, { ...asked, search });
}

/** Milliseconds; a moment without offset is UTC, and one that PostgreSQL does not know the nearest that it does. */
function momentOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  const time = written.includes("T") ? written : `${written}T00:00:00`;
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`);
  return Math.min(LATEST, Math.max(EARLIEST, at));
}
