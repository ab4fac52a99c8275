import { z } from "zod";
import type { ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { readEach } from "../reading";
import { askAircall } from "./aircall-api";
import { readCall } from "./read-call";

/** Of a query that would have more than 10,000 rows Aircall leaves out the rest without a word. */
const ROWS_MAX = 9_000;
const PAGE_ROWS = "50";

const page = z.object({
  calls: z.array(z.unknown()),
  meta: z.object({ total: z.number().optional().catch(undefined), next_page_link: z.string().nullish().catch(null) }),
});

/** Where a pass is: a page of the calls that began from `from` to `to`, both in epoch seconds. */
const place = z.object({ from: z.int(), to: z.int(), page: z.int().min(1) });
type Place = z.output<typeof place>;

/**
 * Pages of calls by their beginning, oldest first. A window that reaches `rowsMax` rows is halved until it does not; the next one
 * is what is left. Windows share a second, since it is not said whether `to` itself belongs to one.
 * @throws {ProviderProblem} as `askAircall`.
 */
export async function* listCalls(
  ctx: ConnectorCtx,
  window: ListWindow,
  rowsMax: number = ROWS_MAX,
): AsyncGenerator<ListedPage, void, void> {
  const end = Math.ceil(window.until.getTime() / 1_000);
  const first: Place = { from: Math.floor(window.since.getTime() / 1_000), to: end, page: 1 };
  for (let at = place.safeParse(window.checkpoint).data ?? first; ; ) {
    const { calls, meta } = await ask(ctx, at);
    if (at.to - at.from > 1 && (meta.total ?? 0) >= rowsMax) {
      at = { from: at.from, to: at.from + Math.floor((at.to - at.from) / 2), page: 1 };
      continue;
    }
    const next = nextOf(at, end, typeof meta.next_page_link === "string");
    yield { ...readEach(calls, readCall), checkpoint: next ?? at, done: next === null };
    if (next === null) return;
    at = next;
  }
}

function ask(ctx: ConnectorCtx, { from, to, page: number }: Place): Promise<z.output<typeof page>> {
  const query = { from: String(from), to: String(to), order: "asc", per_page: PAGE_ROWS, page: String(number) };
  return askAircall(ctx, `calls?${new URLSearchParams(query).toString()}`, page);
}

function nextOf(at: Place, end: number, hasMore: boolean): Place | null {
  if (hasMore) return { ...at, page: at.page + 1 };
  if (at.to >= end) return null;
  return { from: Math.max(at.to, at.from + 1), to: end, page: 1 };
}
