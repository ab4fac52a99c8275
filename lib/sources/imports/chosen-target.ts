import { AppError } from "@/lib/core/errors";
import type { SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";

/**
 * What a request chose to read, as the source takes it.
 * @throws {AppError} `invalid` when it names nothing, both ways at once, or one that the source does not have.
 */
export function chosenTarget(
  adapter: Pick<SourceAdapter, "label" | "hasTables" | "hasQuery">,
  chosen: { tableId?: string | undefined; query?: string | undefined; watermark?: string | undefined },
): SourceTarget {
  const { tableId, query, watermark } = chosen;
  if (tableId !== undefined && query !== undefined) {
    throw new AppError("invalid", "query: choose a table or give a SELECT, not both.");
  }
  if (query !== undefined && !adapter.hasQuery) throw new AppError("invalid", `query: ${adapter.label} takes none.`);
  if (tableId !== undefined && !adapter.hasTables) {
    throw new AppError("invalid", `tableId: ${adapter.label} has no tables to choose from.`);
  }
  if (tableId === undefined && query === undefined && (adapter.hasTables || adapter.hasQuery)) {
    throw new AppError("invalid", "tableId: choose what to read.");
  }
  return { tableId: tableId ?? null, query: query ?? null, watermark: watermark ?? null };
}
