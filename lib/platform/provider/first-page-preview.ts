import type { CellValue } from "@/lib/contract/rows";
import type { RowPage, SourcePreview } from "./types";

const ROWS_MAX = 50;

/**
 * A look at what a read begins with: its columns in the order they appear, at most 50 rows. Ends the read.
 * @param types of columns, as the provider calls them, where they are known.
 */
export async function firstPagePreview(
  pages: AsyncGenerator<RowPage, void, void>,
  types: ReadonlyMap<string, string> = new Map(),
): Promise<SourcePreview> {
  const names = new Set<string>();
  const rows: RowPage["rows"] = [];
  const warnings = new Set<string>();
  let hasMore = false;
  // Leaving the loop ends the generator.
  for await (const page of pages) {
    for (const warning of page.warnings ?? []) warnings.add(warning);
    hasMore = !page.done || rows.length + page.rows.length > ROWS_MAX;
    rows.push(...page.rows.slice(0, ROWS_MAX - rows.length));
    if (rows.length > 0 || page.done) break;
  }
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const columns = [...names];
  return {
    columns: columns.map((name) => ({ name, type: types.get(name) ?? null })),
    rows: rows.map((row) => columns.map((name): CellValue => (Object.hasOwn(row, name) ? (row[name] ?? null) : null))),
    hasMore,
    warnings: [...warnings],
  };
}
