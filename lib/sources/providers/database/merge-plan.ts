import type { Json, ReadScope } from "@/lib/platform/provider/types";
import { columnsBefore, isSameSchema, type SourceColumn } from "./schema-changes";
import { type Watermark, watermarkOf } from "./watermark";

/** Hashes of rows by the first hexadecimal digits of their hashed keys, in the order of these; 0 where there is no row. */
export interface KeyMarks {
  digits: number;
  sums: BigUint64Array;
}

const DIGITS_MIN = 2;
/** As finely as servers add hashes up. */
export const HASHED_DIGITS = 4;
/** Rows of one mark, about: what is read again when one of them changed. */
const ROWS_PER_MARK = 64;
/** When so many of the marks differ, the table is read whole. */
const CHANGED_SHARE_MAX = 0.5;

/** What is read of a table whose rows are merged. */
export type MergePlan =
  | { read: "all" }
  | { read: "since"; mark: Watermark }
  | { read: "changed"; scope: Exclude<ReadScope, string> }
  | { read: "nothing" };

/** Rows and the sum of their hashes, as a server adds them up by the first four digits of their hashed keys. */
export interface HashedRows {
  digits: string;
  rows: number;
  sum: string;
}

/** Marks of a table. A table that has grown gets finer ones, and is read whole then. */
export function keyMarks(found: readonly HashedRows[], since: Json | null): KeyMarks {
  const digits = Math.max(markDigits(found.reduce((sum, { rows }) => sum + rows, 0)), marksOf(since)?.digits ?? 0);
  const sums = new BigUint64Array(16 ** digits);
  for (const each of found) {
    const at = Number.parseInt(each.digits.slice(0, digits), 16);
    sums[at] = BigInt.asUintN(64, (sums[at] ?? 0n) + BigInt(each.sum) + BigInt(each.rows));
  }
  return { digits, sums };
}

function markDigits(rows: number): number {
  let digits = DIGITS_MIN;
  while (digits < HASHED_DIGITS && 16 ** digits * ROWS_PER_MARK < rows) digits++;
  return digits;
}

/** What the pass before found, when it went by the same columns and looked at the same key; else all is read again. */
export function mergePlan(
  since: Json | null,
  now: { columns: readonly SourceColumn[]; key: readonly string[]; watermark: string | null; marks: KeyMarks | null },
): MergePlan {
  const before = columnsBefore(since);
  if (before === null || !isSameSchema(before, now.columns) || !hasKey(since, now.key)) return { read: "all" };
  if (now.watermark !== null) {
    const mark = watermarkOf(since, now.watermark);
    return mark === null ? { read: "all" } : { read: "since", mark };
  }
  const kept = marksOf(since);
  if (now.marks === null || kept === null || kept.digits !== now.marks.digits) return { read: "all" };
  const { digits, sums } = now.marks;
  const changed: string[] = [];
  for (const [i, sum] of sums.entries()) if (kept.sums[i] !== sum) changed.push(i.toString(16).padStart(digits, "0"));
  if (changed.length === 0) return { read: "nothing" };
  return changed.length > sums.length * CHANGED_SHARE_MAX ? { read: "all" } : { read: "changed", scope: { digits, changed } };
}

/** What a cursor keeps of a pass that merges. */
export function mergeCursor(key: readonly string[], marks: KeyMarks | null): { readonly [member: string]: Json } {
  if (marks === null) return { key };
  return { key, digits: marks.digits, sums: Buffer.from(marks.sums.buffer).toString("base64") };
}

function hasKey(since: Json | null, key: readonly string[]): boolean {
  return typeof since === "object" && since !== null && "key" in since && JSON.stringify(since.key) === JSON.stringify(key);
}

function marksOf(since: Json | null): KeyMarks | null {
  if (typeof since !== "object" || since === null || !("sums" in since)) return null;
  if (typeof since.sums !== "string" || typeof since.digits !== "number") return null;
  const bytes = Buffer.from(since.sums, "base64");
  if (bytes.length !== 8 * 16 ** since.digits) return null;
  return { digits: since.digits, sums: new BigUint64Array(new Uint8Array(bytes).buffer) };
}
