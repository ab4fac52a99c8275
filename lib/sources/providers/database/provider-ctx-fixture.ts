import type { ProviderCtx, ReadRequest, RowPage, SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";

/** What a database source gets to work with, in tests. */
export function databaseCtx(fields: Readonly<Record<string, string>>, signal = new AbortController().signal): ProviderCtx {
  return {
    fields,
    signal,
    now: () => new Date(),
    fetch: () => Promise.reject(new Error("a database is not fetched")),
    pace: async () => {},
    log: () => {},
  };
}

export const ofQuery = (query: string, watermark: string | null = null): SourceTarget => ({ tableId: null, query, watermark });
export const ofTable = (tableId: string, watermark: string | null = null): SourceTarget => ({ tableId, query: null, watermark });

/** Pages of one pass. */
export function pagesOf(
  source: SourceAdapter,
  ctx: ProviderCtx,
  target: SourceTarget,
  more: Partial<ReadRequest> = {},
): AsyncGenerator<RowPage, void, void> {
  if (source.read === undefined) throw new Error("it has no pages");
  return source.read(ctx, { target, mode: "replace", since: null, resume: null, until: new Date(), ...more });
}

/** The whole of one pass. */
export async function wholeOf(...given: Parameters<typeof pagesOf>) {
  const rows: RowPage["rows"] = [];
  const warnings: string[] = [];
  let last: RowPage | null = null;
  let pages = 0;
  for await (const page of pagesOf(...given)) {
    for (const row of page.rows) rows.push(row);
    warnings.push(...(page.warnings ?? []));
    last = page;
    pages++;
  }
  return { rows, warnings, pages, cursor: last?.cursor ?? null, done: last?.done ?? false, scope: last?.scope };
}

/** What was refused, and how. */
export async function problemOf(work: Promise<unknown>): Promise<{ kind: string; message: string }> {
  try {
    await work;
  } catch (error) {
    const { kind, message } = error as { kind: string; message: string };
    return { kind, message };
  }
  return { kind: "none", message: "" };
}

/** Waits until something holds; the test's own time ends the wait. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
