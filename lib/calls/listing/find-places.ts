import type { TxCtx } from "@/lib/ctx/ctx";
import { type CallFilters, type Place, type Stretch, selectOldest, selectPlaces, walkPlaces } from "./list-queries";
import type { SearchQuery } from "./search-query";
import { wordsOfWindow } from "./time-words";

/** Calls that are looked at one by one before the index of words is asked: enough for words that many calls hold. */
const WALK_MIN = 100;
const WINDOW_MS_MIN = 3 * 3_600_000;
/** How many times longer than the last a stretch of time may be, and a little more than it would take. */
const GROWTH_MAX = 32;
const GROWTH_MIN = 2;
const MARGIN = 1.5;
/** A beginning of a word that more calls than these have is not asked of the index, which would read all their entries first. */
const OFTEN = 0.03;

/**
 * The newest `limit` calls of a stretch that hold the words of `search`. The index of words knows no order, and would give
 * every match there ever was; so it is asked for stretches of time, from the newest back, each as long as the last one found
 * too few.
 * @param search as `searchQuery` wrote it.
 */
export async function findPlaces(
  ctx: TxCtx,
  { filters, stretch, search, limit }: { filters: CallFilters; stretch: Stretch; search: SearchQuery; limit: number },
): Promise<Place[]> {
  const walk = Math.max(WALK_MIN, limit);
  const all = [...search.words, ...(search.beginning === null ? [] : [search.beginning])].join(" & ");
  const walked = await walkPlaces(ctx, { filters, stretch, search: all, also: search.beginning, walk });
  const found: Place[] = walked.filter((place) => place.isHit).slice(0, limit);
  const [newest, last] = [walked[0], walked.at(-1)];
  if (found.length === limit || walked.length < walk || newest === undefined || last === undefined) return found;

  const isOften = walked.filter((place) => place.hasAlso).length > walk * OFTEN;
  const [words, also] = isOften ? [search.words, search.beginning] : [[all], null];
  const end = stretch.from ?? (await selectOldest(ctx)) ?? last.at;
  let before: Stretch["before"] = last;
  let seen = { width: newest.at - last.at, hits: found.length };
  while (found.length < limit && end <= before.at) {
    const width = widthOf(seen, limit - found.length);
    const left: number = before.at - end;
    const from: number = width * GROWTH_MIN > left ? end : before.at - width;
    const window = wordsOfWindow(ctx.workspaceId, from, before.at).map((word) => `'${word}'`);
    const within = [...words, `(${window.join(" | ")})`].join(" & ");
    const hits = await selectPlaces(ctx, {
      filters,
      stretch: { before, from },
      search: within,
      also,
      limit: limit - found.length,
    });
    found.push(...hits);
    if (from === end) break;
    seen = { width: before.at - from, hits: hits.length };
    before = { at: from, id: null };
  }
  return found;
}

function widthOf(seen: { width: number; hits: number }, wanted: number): number {
  const growth = seen.hits === 0 ? GROWTH_MAX : (MARGIN * wanted) / seen.hits;
  return Math.ceil(Math.max(WINDOW_MS_MIN, seen.width * Math.min(GROWTH_MAX, Math.max(GROWTH_MIN, growth))));
}
