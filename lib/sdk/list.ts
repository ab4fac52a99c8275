import type { CallOptions, Transport } from "./transport";

/** A part of a list. */
export interface Page<T> {
  items: T[];
  /** Hand it to `.page(…)` for the next one; null on the last. */
  nextCursor: string | null;
}

/**
 * A list that is fetched as it is read: `for await` gives every item of every page. Nothing is sent before.
 * @example
 * for await (const call of rowcall.calls.list({ status: "COMPLETED" })) console.log(call.id);
 */
export class List<T> implements AsyncIterable<T> {
  readonly #fetch: (cursor: string | undefined) => Promise<Page<T>>;

  constructor(fetch: (cursor: string | undefined) => Promise<Page<T>>) {
    this.#fetch = fetch;
  }

  /**
   * One page: the first, or the one that a cursor leads to.
   * @example
   * const first = await rowcall.calls.list({ limit: 20 }).page();
   * const second = first.nextCursor && (await rowcall.calls.list({ limit: 20 }).page(first.nextCursor));
   */
  page(cursor?: string | null): Promise<Page<T>> {
    return this.#fetch(cursor ?? undefined);
  }

  /** Every page, one after another. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.#fetch(cursor);
      yield page;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { items } of this.pages()) yield* items;
  }

  /**
   * Every item at once, or the first `max`.
   * @example
   * const datasets = await rowcall.datasets.list().toArray();
   */
  async toArray({ max = Number.POSITIVE_INFINITY }: { max?: number } = {}): Promise<T[]> {
    const items: T[] = [];
    if (max <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }
}

const PAGE_ITEMS = 100;

/** A list whose pages are asked for with a cursor; always with a limit, since without one some come whole and cut off. */
export function pagedList<T>(
  transport: Transport,
  path: string,
  query: { limit?: number; cursor?: string },
  options?: CallOptions,
): List<T> {
  return new List(async (cursor = query.cursor) => {
    const asked = { ...query, limit: query.limit ?? PAGE_ITEMS, cursor };
    const answer = await transport.json<{ data: T[]; nextCursor: string | null }>({ method: "GET", path, query: asked }, options);
    return { items: answer.data, nextCursor: answer.nextCursor };
  });
}
