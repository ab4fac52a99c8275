import { isEnd } from "@/lib/analysis/meaning/moments";
import type { ColumnKind } from "@/lib/contract/analysis/column-meaning";
import { pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { isInDoubt } from "@/lib/figures/doubt-note";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";

const PROPOSED_MAX = 3;
const LOOKED_AT_MAX = 12;
/** Rows on each side, at least. */
const SIDE_MIN = 30;
const NONE_MIN = 0.5;
/** What refers to something else is there or not: invoices without an order. */
const NONE_MIN_OF_REFERENCES = 0.1;
const NONE_MAX = 0.99;
/** Of a number that is mostly 0 few rows lack a value; what is mostly missing is another matter. */
const GAPS_MAX = 0.05;
/** What another column says of nine rows in ten that are in the minority is said by that. */
const SAID = 0.9;
const SAYING_VALUES_MAX = 12;
const NUMERIC: ReadonlySet<string> = new Set(["integer", "decimal", "double"]);
/** What is written down only where something happened. A reading that is missing was not taken. */
const WRITTEN: ReadonlySet<ColumnKind> = new Set(["amount", "category", "code", "constant", "reference", "moment", "person"]);

interface Presence {
  column: TableColumn;
  /** True where a row has any of it. */
  sql: string;
}

/**
 * Whether there is any of what most rows have none of: refunds that are mostly 0, a coupon that is mostly empty; and of what is filled in
 * at some times and not at others, as a cause that nobody writes down since the form changed.
 * @param main the moment that rows are of
 */
export async function proposePresence(
  session: RowsSession,
  table: readonly TableColumn[],
  main: TableColumn | null = null,
): Promise<Proposal[]> {
  const own = table.filter(({ profile }) => profile.derivation === undefined);
  const looked = own.flatMap((column) => presenceOf(column) ?? []).slice(0, LOOKED_AT_MAX);
  if (looked.length === 0) return [];
  const { rows } = await session.query(
    `SELECT count(*), ${looked.map(({ sql }) => `count(*) FILTER (WHERE ${sql})`).join(", ")} FROM rows`,
  );
  const [all = 0, ...counts] = (rows[0] ?? []).map(countOf);
  const fit = looked
    .map((one, at) => ({ ...one, some: counts[at] ?? 0 }))
    .filter(({ column, some }) => {
      const isMostlyNone = column.profile.min === 0 && NUMERIC.has(column.stored);
      if (isMostlyNone && column.profile.nullCount > GAPS_MAX * all) return false;
      const least = column.profile.meaning?.kind === "reference" ? NONE_MIN_OF_REFERENCES : NONE_MIN;
      return Math.min(some, all - some) >= SIDE_MIN && all - some >= least * all && all - some <= NONE_MAX * all;
    });
  const inTime = main === null ? [] : await filledInTime(session, main, own, all);
  const told: Presence[] = [];
  const proposals: Proposal[] = [];
  for (const { column, sql, some } of [...fit, ...inTime.filter((one) => !fit.some(({ column: of }) => of === one.column))]) {
    if (proposals.length === PROPOSED_MAX) break;
    if (await isSaid(session, { column, sql }, [...own.flatMap(saying), ...told], all)) continue;
    told.push({ column, sql });
    const reason = `${some} of ${all} rows have any`;
    proposals.push({ derivation: { kind: "any", of: column.profile.name }, score: 0.6, reason });
  }
  return proposals;
}

/** Parts of the rows in the order of time, and how far apart the shares that are filled in lie in two of them. */
const PARTS = 8;
const APART_MIN = 0.12;
const SURE = 1e-6;

/** Columns that are filled in far more often in one part of the time than in another, with the rows that have a value. */
async function filledInTime(
  session: RowsSession,
  main: TableColumn,
  own: readonly TableColumn[],
  all: number,
): Promise<(Presence & { some: number })[]> {
  const looked = own
    .filter((column) => column !== main && !isOpen(column) && !isInDoubt(column))
    .filter(({ profile: { nullCount } }) => Math.min(nullCount, all - nullCount) >= SIDE_MIN)
    .slice(0, LOOKED_AT_MAX);
  if (looked.length === 0) return [];
  const counts = looked.map((_, at) => `count(*) FILTER (WHERE f${at})`);
  const [moment, filled] = [
    `epoch_ms(CAST(${main.sql} AS TIMESTAMP))`,
    looked.map(({ sql }, at) => `${sql} IS NOT NULL AS f${at}`).join(", "),
  ];
  const { rows } = await session.query(
    `SELECT count(*), ${counts.join(", ")} FROM (SELECT ${PARTS} * (${moment} - low) // (high - low + 1) AS part, ${filled} ` +
      `FROM rows, (SELECT min(${moment}) AS low, max(${moment}) AS high FROM rows) WHERE ${main.sql} IS NOT NULL) GROUP BY part`,
  );
  return looked.flatMap((column, at) => {
    const parts = rows.map((row) => ({ n: countOf(row[0]), hits: countOf(row[1 + at]) })).filter(({ n }) => n >= SIDE_MIN);
    const [least, most] = parts
      .toSorted((a, b) => a.hits / a.n - b.hits / b.n)
      .filter((_, place, list) => [0, list.length - 1].includes(place));
    if (least === undefined || most === undefined || most.hits / most.n - least.hits / least.n < APART_MIN) return [];
    if (pOfTwoShares(least, most) > SURE) return [];
    const some = parts.reduce((sum, { hits }) => sum + hits, 0);
    return [{ column, sql: `(${column.sql} IS NOT NULL)`, some }];
  });
}

/** What rows still come to is empty in those that are young. */
function isOpen({ profile: { meaning, name } }: TableColumn): boolean {
  return meaning === undefined || meaning.openEnd === true || meaning.main === true || (meaning.kind === "moment" && isEnd(name));
}

function presenceOf(column: TableColumn): Presence | null {
  const { sql, stored, profile } = column;
  const { meaning, nullCount } = profile;
  if (meaning === undefined || isInDoubt(column)) return null;
  const isNumber = NUMERIC.has(stored);
  const some = isNumber ? `(coalesce(${sql}, 0) <> 0)` : `(${sql} IS NOT NULL)`;
  if (isNumber && (meaning.kind === "amount" || meaning.kind === "level")) {
    if (profile.min === 0 && profile.distinctCount > 2 && profile.p50 === 0) return { column, sql: some };
  }
  return nullCount === 0 || isOpen(column) || !WRITTEN.has(meaning.kind) ? null : { column, sql: some };
}

/** What a column of few values says, or of a moment that it has come. */
function saying(column: TableColumn): Presence[] {
  const { sql, stored, profile } = column;
  if (stored === "date" || stored === "timestamp") return profile.nullCount > 0 ? [{ column, sql: `(${sql} IS NOT NULL)` }] : [];
  return profile.distinctCount <= SAYING_VALUES_MAX ? [{ column, sql }] : [];
}

/** DuckDB groups by at most 64 columns at once. */
const SETS_AT_ONCE = 40;

/** Told by Goodman and Kruskal's lambda: by how much another column lessens the rows that one would guess wrongly. */
async function isSaid(session: RowsSession, one: Presence, others: readonly Presence[], all: number): Promise<boolean> {
  const beside = others.filter(({ column }) => column !== one.column);
  for (let at = 0; at < beside.length; at += SETS_AT_ONCE) {
    const sides = beside.slice(at, at + SETS_AT_ONCE).map(({ sql }) => sql);
    const { rows } = await session.query(
      `SELECT place, sum(least(hits, n - hits)), sum(hits) FROM (SELECT grouping(${sides.join(", ")}) AS place, ` +
        `count(*) FILTER (WHERE ${one.sql}) AS hits, count(*) AS n FROM rows ` +
        `GROUP BY GROUPING SETS (${sides.map((sql) => `(${sql})`).join(", ")})) GROUP BY 1`,
    );
    const isLess = rows.some(([, wrong, hits]) => {
      const fewer = Math.min(countOf(hits), all - countOf(hits));
      return countOf(wrong) <= (1 - SAID) * fewer;
    });
    if (isLess) return true;
  }
  return false;
}
