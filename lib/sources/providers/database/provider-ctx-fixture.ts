import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Row } from "@/lib/contract/rows";
import type { CellRows } from "@/lib/platform/provider/cell-file";
import type { CopiedPage, ProviderCtx, ReadRequest, ReadRoom, SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";

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

/** Room for all of it, in parts of a size. */
const ROOM = { rows: 10_000_000, partRows: 1_000, partBytes: 4_000_000, rangeRows: 250_000 };

/** Pages of one pass, with their rows as they are read from their files. */
export async function* pagesOf(
  source: SourceAdapter,
  ctx: ProviderCtx,
  target: SourceTarget,
  more: Partial<ReadRequest> = {},
  room: Partial<ReadRoom> = {},
): AsyncGenerator<CopiedPage & { rows: Row[] }, void, void> {
  if (source.copy === undefined) throw new Error("it has no rows to copy");
  const directory = await mkdtemp(path.join(tmpdir(), "rowcall-copied-"));
  const request = { target, mode: "replace", since: null, resume: null, until: new Date(), ...more } as const;
  try {
    for await (const page of source.copy(ctx, request, { ...ROOM, ...room, directory })) {
      yield { ...page, rows: page.cells === null ? [] : await rowsOf(page.cells) };
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The rows of a file of cells; of numbers and booleans, their values. */
async function rowsOf({ file, names, kinds, rows: count }: CellRows): Promise<Row[]> {
  const cells = [...(await readFile(file, "utf8")).matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))([,\n])/g)].map(
    ([, text, bare]) => text?.replaceAll('""', '"') ?? (bare === "" ? null : (bare as string)),
  );
  const rows: Row[] = [];
  for (let at = 0; rows.length < count; ) {
    if (cells[at++] !== String(rows.length + 1)) throw new Error("A row does not stand in its place.");
    const row: Row = Object.create(null);
    for (const [i, name] of names.entries()) {
      const text = cells[at++] ?? null;
      const kind = kinds[i] ? cells[at++] : "s";
      row[name] = text === null ? null : kind === "n" ? Number(text) : kind === "b" ? text === "true" : text;
    }
    rows.push(row);
  }
  return rows;
}

/** The whole of one pass. */
export async function wholeOf(...given: Parameters<typeof pagesOf>) {
  const rows: Row[] = [];
  const warnings: string[] = [];
  let last: CopiedPage | null = null;
  let pages = 0;
  for await (const page of pagesOf(...given)) {
    for (const row of page.rows) rows.push(row);
    warnings.push(...(page.warnings ?? []));
    last = page;
    pages++;
  }
  return {
    rows,
    warnings,
    pages,
    cursor: last?.cursor ?? null,
    done: last?.done ?? false,
    isCut: last?.isCut,
    scope: last?.scope,
  };
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
