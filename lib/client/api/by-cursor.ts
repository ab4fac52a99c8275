/** How a list that comes in pages goes on: from the cursor of the last page. */
export const byCursor = {
  initialPageParam: firstPage(),
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** The first page is asked for without a cursor. */
export function firstPage<Cursor extends string = string>(): Cursor | null {
  return null;
}

/** What says from where a page is asked for; nothing for the first. */
export function cursorOf(pageParam: string | null): { cursor?: string } {
  return pageParam === null ? {} : { cursor: pageParam };
}
