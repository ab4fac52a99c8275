import { createHash } from "node:crypto";
import { AppError } from "./errors";
import { type Id, type IdNoun, isId } from "./ids";

/** Where something stands in a list: by time, and by id within a moment. */
export interface ListPlace<N extends IdNoun> {
  /** Milliseconds. */
  at: number;
  id: Id<N>;
}

/** Times that PostgreSQL is asked about. */
export const EARLIEST = Date.parse("0001-01-01T00:00:00Z");
export const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

/** A place in a list, opaque and bound to the filters of that list. */
export function writeCursor(place: ListPlace<IdNoun>, filters: unknown): string {
  return Buffer.from([place.at, place.id, markOf(filters)].join("~")).toString("base64url");
}

/** @throws {AppError} invalid: we did not write it, or for other filters. */
export function readCursor<N extends IdNoun>(cursor: string, noun: N, filters: unknown): ListPlace<N> {
  const [at = "", id = "", mark = "", ...rest] = Buffer.from(cursor, "base64url").toString().split("~");
  const isTime = /^-?\d{1,15}$/.test(at) && Number(at) <= LATEST && Number(at) >= EARLIEST;
  const isWhole = isTime && /^[\w-]{8}$/.test(mark) && rest.length === 0;
  if (!isWhole || !isId(noun, id)) throw new AppError("invalid", "cursor: is not one of ours.");
  if (mark !== markOf(filters)) throw new AppError("invalid", "cursor: belongs to other filters; start again without it.");
  return { at: Number(at), id };
}

/** What a cursor is told by to be of these filters. */
export function markOf(filters: unknown): string {
  return createHash("sha256").update(JSON.stringify(filters)).digest("base64url").slice(0, 8);
}
