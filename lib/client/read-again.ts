import type { QueryClient } from "@tanstack/react-query";

/** A list is read whole when it is read again: one with more pages than these isn't by itself. */
export const READ_AGAIN_MAX = 10;

/** Reads again what is shown, but for long lists; what isn't shown, when it is. */
export function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ state }) => pagesOf(state.data) <= READ_AGAIN_MAX });
}

function pagesOf(data: unknown): number {
  return typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages) ? data.pages.length : 0;
}
