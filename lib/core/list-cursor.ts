import { createHash } from "node:crypto";
import { AppError } from "./errors";
import { type Id, type IdNoun, isId } from "./ids";

/** Where something stands in a list: by time or by name, and by id within the same. */
export interface ListPlace<N extends IdNoun, At extends number | string = number> {
  /** Milliseconds, or a name. */
  at: At;
  id: Id<N>;
}

/** A part of a list. */
export interface ListPage<T> {
  data: T[];
  nextCursor: string | null;
}

/** Times that PostgreSQL is asked about. */
export const EARLIEST = Date.parse("0001-01-01T00:00:00Z");
export const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * A page of what was found, and where the next begins.
 * @param found one more than `limit`, where there is more.
 * @param filters all that the list is narrowed to: its cursors are of no use to another.
 */
export function pageOf<T>(
  found: readonly T[],
  { limit, filters, placeOf }: { limit: number; filters: unknown; placeOf: (item: T) => ListPlace<IdNoun, number | string> },
): ListPage<T> {
  const data = found.slice(0, limit);
  const last = found.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last === undefined ? null : writeCursor(placeOf(last), filters) };
}

/** A place in a list, opaque and bound to the filters of that list. */
function writeCursor({ at, id }: ListPlace<IdNoun, number | string>, filters: unknown): string {
  return Buffer.from([markOf(filters), id, at].join("~")).toString("base64url");
}

/** Where a page of a list by time begins. @throws {AppError} invalid: we did not write it, or for other filters. */
export function readCursor<N extends IdNoun>(cursor: string, noun: N, filters: unknown): ListPlace<N> {
  const { at, id } = readNameCursor(cursor, noun, filters);
  const isTime = /^-?\d{1,15}$/.test(at) && Number(at) <= LATEST && Number(at) >= EARLIEST;
  if (!isTime) throw foreign();
  return { at: Number(at), id };
}

/** The same of a list by name. */
export function readNameCursor<N extends IdNoun>(cursor: string, noun: N, filters: unknown): ListPlace<N, string> {
  const [mark = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString().split("~");
  const at = rest.join("~");
  if (!/^[\w-]{8}$/.test(mark) || !isId(noun, id) || rest.length === 0 || at.includes("\0")) throw foreign();
  if (mark !== markOf(filters)) throw new AppError("invalid", "cursor: belongs to other filters; start again without it.");
  return { at, id };
}

function foreign(): AppError {
  return new AppError("invalid", "cursor: isn't one of ours.");
}

/** What a cursor is told by to be of these filters. */
export function markOf(filters: unknown): string {
  return createHash("sha256").update(JSON.stringify(filters)).digest("base64url").slice(0, 8);
}
