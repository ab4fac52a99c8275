import { isEnd, isPromised } from "@/lib/analysis/meaning/moments";
import { isLoss } from "@/lib/analysis/meaning/outcome";
import { isInDoubt } from "@/lib/figures/doubt-note";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { Proposal } from "./proposal";

const PAIRS_MAX = 2;
/** Rows with both, and those on each side of the promise, at least. */
const BOTH_MIN = 60;
const SIDE_MIN = 20;
/** What most miss is no promise: how late they are says more. */
const LATE_MAX = 0.6;
/** A column that says the same: late or on time. */
const SAME = 0.95;

/** Whether what was promised for a moment came after it: a loan that is returned, an invoice that is paid after its due date. */
export async function proposeLateness(session: RowsSession, table: readonly TableColumn[]): Promise<Proposal[]> {
  const moments = table.filter((column) => {
    const { stored, profile } = column;
    return (stored === "date" || stored === "timestamp") && profile.derivation === undefined && !isInDoubt(column);
  });
  const ends = moments.filter(({ profile }) => profile.meaning?.openEnd === true || isEnd(profile.name));
  const promises = moments.filter(({ profile }) => isPromised(profile.name));
  const pairs = promises.flatMap((than) => ends.flatMap((of) => (of === than ? [] : [{ of, than }]))).slice(0, PAIRS_MAX);
  if (pairs.length === 0) return [];
  const said = table.filter(({ profile, stored }) => {
    return profile.derivation === undefined && profile.distinctCount === 2 && (stored === "text" || stored === "boolean");
  });
  const { rows } = await session.query(`SELECT ${pairs.flatMap((pair) => cellsOf(pair, said)).join(", ")} FROM rows`);
  const width = 2 + said.length;
  return pairs.flatMap(({ of, than }, place) => {
    const [all, late, ...same] = (rows[0] ?? []).slice(place * width, (place + 1) * width);
    const [both, after] = [countOf(all), countOf(late)];
    if (both < BOTH_MIN || Math.min(after, both - after) < SIDE_MIN || after > LATE_MAX * both) return [];
    if (same.some((cell) => Math.abs(figureOf(cell) ?? 0) >= SAME)) return [];
    return [
      {
        derivation: { kind: "later" as const, of: of.profile.name, than: than.profile.name },
        score: 0.8,
        reason: `${after} of the ${both} rows with both moments came after what was promised`,
      },
    ];
  });
}

function cellsOf({ of, than }: { of: TableColumn; than: TableColumn }, said: readonly TableColumn[]): string[] {
  const byDay = of.stored === "date" || than.stored === "date";
  const at = ({ sql }: TableColumn) => (byDay ? `CAST(${sql} AS DATE)` : sql);
  const late = `${at(of)} > ${at(than)}`;
  return [
    `count(*) FILTER (WHERE ${of.sql} IS NOT NULL AND ${than.sql} IS NOT NULL)`,
    `count(*) FILTER (WHERE ${late})`,
    ...said.map(({ sql, profile }) => {
      const first = profile.topValues[0]?.value ?? "";
      return `corr(CAST(${late} AS INTEGER), CAST(CAST(${sql} AS VARCHAR) = ${literal(first)} AS INTEGER))`;
    }),
  ];
}

/** Days within which who may leave has left, the longest first; and the share of the rows that had so many, and of those that left. */
const TERMS = [365, 182, 91, 30];
const SEEN_MIN = 0.6;
const LEFT_MIN = 0.04;

/**
 * Whether who may leave has left within so many days, of those that have had as many: beside it a status says how long ago they came.
 * Where a column says that they left it is told by that.
 */
export async function proposeWithin(session: RowsSession, table: readonly TableColumn[]): Promise<Proposal[]> {
  const outcome = table.some(({ profile, stored }) => {
    return profile.derivation === undefined && profile.meaning?.outcome === true && (stored === "text" || stored === "boolean");
  });
  const isMoment = ({ stored, profile }: TableColumn) =>
    profile.derivation === undefined && (stored === "date" || stored === "timestamp");
  const start = table.find((column) => isMoment(column) && column.profile.meaning?.main === true && !isInDoubt(column));
  const end = table.find((column) => isMoment(column) && isLoss(column.profile.name) && !isInDoubt(column));
  if (outcome || start === undefined || end === undefined || start === end || end.profile.nullCount === 0) return [];
  const newest = `greatest(max(${start.sql}), max(${end.sql}))`;
  const bounds = await session.query(
    `SELECT ${TERMS.map((days) => `CAST(${newest} - INTERVAL ${days} DAY AS DATE)::VARCHAR`).join(", ")} FROM rows`,
  );
  const begun = (bounds.rows[0] ?? []).map(String);
  const cells = TERMS.flatMap((days, place) => {
    const seen = `${start.sql} < DATE ${literal(begun[place] ?? "")}`;
    return [
      `count(*) FILTER (WHERE ${seen})`,
      `count(*) FILTER (WHERE ${seen} AND ${end.sql} < ${start.sql} + INTERVAL ${days} DAY)`,
    ];
  });
  const { rows } = await session.query(`SELECT count(${start.sql}), ${cells.join(", ")} FROM rows`);
  const [all = 0, ...counts] = (rows[0] ?? []).map(countOf);
  const place = TERMS.findIndex((_, term) => {
    const [seen = 0, left = 0] = counts.slice(2 * term);
    return seen >= Math.max(BOTH_MIN, SEEN_MIN * all) && left >= Math.max(SIDE_MIN, LEFT_MIN * seen) && seen - left >= SIDE_MIN;
  });
  const [days, begunBefore] = [TERMS[place], begun[place]];
  if (days === undefined || begunBefore === undefined) return [];
  return [
    {
      derivation: { kind: "within", from: start.profile.name, to: end.profile.name, days, begunBefore },
      score: 0.8,
      reason: `${counts[2 * place + 1]} of the ${counts[2 * place]} rows that have had ${days} days left within them`,
    },
  ];
}
