import type { Comparison } from "@/lib/contract/compare";
import { formatCount, formatDate } from "@/lib/core/format";
import type { Ctx } from "@/lib/ctx/ctx";
import { rowsIn } from "@/lib/datasets/rows/match-batches";
import { matchSnapshots, type RowMatch } from "@/lib/datasets/rows/match-snapshots";
import type { Snapshot } from "@/lib/datasets/snapshot";
import type { ReportRow } from "../queries";
import { storedSnapshot } from "../stored-rows";

/** What became of the rows between two reports. */
export interface RowsBetween {
  /** The report that was made from earlier rows. */
  earlierId: string;
  match: RowMatch;
  told: Comparison["rows"];
  /** Both, where rows are matched; else null. */
  snapshots: { before: Snapshot; now: Snapshot } | null;
}

export async function rowsBetween(ctx: Ctx, one: ReportRow, other: ReportRow): Promise<RowsBetween> {
  const ofOne = await storedSnapshot(ctx, one);
  const ofOther = await storedSnapshot(ctx, other);
  const isInOrder = orderOf(one, ofOne) <= orderOf(other, ofOther);
  const [before, now] = isInOrder ? [ofOne, ofOther] : [ofOther, ofOne];
  const earlierId = isInOrder ? one.id : other.id;
  if (before === null || now === null) return { earlierId, match: GONE, told: wordsOf(ctx, GONE), snapshots: null };
  const match = await matchSnapshots(ctx, before.id, now.id);
  return { earlierId, match, told: wordsOf(ctx, match), snapshots: match.state === "matched" ? { before, now } : null };
}

const GONE: RowMatch = { state: "gone" };

/** Of the same rows, the report that was done first. */
function orderOf({ completedAt, createdAt }: ReportRow, snapshot: Snapshot | null): string {
  const done = (completedAt ?? createdAt).toISOString();
  return `${snapshot?.createdAt ?? done} ${done}`;
}

function wordsOf({ workspace: { locale, timeZone } }: Ctx, match: RowMatch): Comparison["rows"] {
  const unknown = { state: match.state, added: null, removed: null };
  switch (match.state) {
    case "gone":
      return { ...unknown, text: "Rows of these reports are no longer stored: only the stored figures are compared." };
    case "unmatched":
      return { ...unknown, text: "Rowcall can't tell which rows were added or removed, so it compares only the figures." };
    case "replaced": {
      const when = match.at === null ? "between the two reports" : `on ${formatDate(match.at, locale, timeZone)}`;
      return { ...unknown, text: `Rows can't be matched: they were replaced ${when}.` };
    }
    case "matched": {
      const added = rowsIn(match.added);
      const removed = rowsIn(match.removed);
      return { state: "matched", added, removed, text: matchedWords(added, removed, locale) };
    }
  }
}

function matchedWords(added: number, removed: number, locale: string): string {
  if (added === 0 && removed === 0) return "Both reports were made from the same rows.";
  const came = added === 0 ? "No row came" : `${formatCount(added, "row", "rows", locale)} came`;
  const went = removed === 0 ? "none was taken out" : `${formatCount(removed, "row was", "rows were", locale)} taken out`;
  return `${came}, ${went}.`;
}
