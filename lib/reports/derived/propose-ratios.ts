import { unitInHeader } from "@/lib/analysis/meaning/units";
import { columnUses } from "@/lib/figures/column-use";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import { drawnSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";

const AMOUNTS_MAX = 8;
const SIZES_MAX = 2;
const RATIOS_MAX = 3;
const ROWS_MIN = 100;
const SAMPLE_ROWS = 20_000;
/** So many of the rows have both, above zero. */
const FILLED_MIN = 0.7;
/** What is left of the spread that the quotient of two logarithms would have if neither went with the other. */
const LEFT_MAX = 0.6;
/** A line through all rows, and so few ratios, are a rule. */
const LINE_R2 = 0.9995;
const RATIOS_MIN = 20;

/**
 * One amount over another where rows of more of the one have more of the other, and what each unit is worth varies far less: a cost per
 * piece, a share that was served. Left out is what a rule makes of the other. By rows of a sample where there are many.
 */
export async function proposeRatios(session: RowsSession, table: readonly TableColumn[]): Promise<Proposal[]> {
  const rowCount = countOf((await session.query("SELECT count(*) FROM rows")).rows[0]?.[0]);
  const uses = columnUses(table, rowCount).filter(({ column }) => column.profile.derivation === undefined);
  const amounts = [
    ...uses.flatMap(({ kind, column }) => (kind === "amount" ? [column] : [])).slice(0, AMOUNTS_MAX),
    ...uses.flatMap(({ kind, column }) => (kind === "level" && isSize(column) ? [column] : [])).slice(0, SIZES_MAX),
  ];
  if (amounts.length < 2 || rowCount < ROWS_MIN) return [];
  const pairs = amounts
    .flatMap((one, at) => amounts.slice(at + 1).map((other) => ({ one, other })))
    .filter(({ one, other }) => !(isSize(one) && isSize(other)));
  const every = Math.ceil(rowCount / SAMPLE_ROWS);
  const named = amounts.map(({ sql, index }) => `CAST(${sql} AS DOUBLE) AS a${index}`);
  const from = `(SELECT ${named.join(", ")} FROM rows${every > 1 ? whereSql([drawnSql(table, every, rowCount)]) : ""})`;
  const parts = pairs.flatMap(({ one, other }) => {
    const [a, b] = [`a${one.index}`, `a${other.index}`];
    const isBoth = `${a} > 0 AND ${b} > 0`;
    const spreadOf = (figure: string) => `stddev_samp(ln(CASE WHEN ${isBoth} THEN ${figure} END))`;
    return [
      `count(*) FILTER (WHERE ${isBoth})`,
      ...[a, b, `${a} / ${b}`].map(spreadOf),
      `regr_r2(${a}, ${b}) FILTER (WHERE ${isBoth})`,
      `count(DISTINCT round(${a} / ${b}, 3)) FILTER (WHERE ${isBoth})`,
      `count(*) FILTER (WHERE ${isBoth} AND ${a} <= ${b})`,
    ];
  });
  const { rows } = await unlessOutOfRange(() => session.query(`SELECT count(*), ${parts.join(", ")} FROM ${from}`));
  const cells = rows[0] ?? [];
  const all = countOf(cells[0]);
  const seen = pairs.map(({ one, other }, place) => {
    const [n = 0, spread = 0, spreadOver = 0, left = 0, r2 = 1, ratios = 0, under = 0] = cells
      .slice(1 + 7 * place, 8 + 7 * place)
      .map((cell) => figureOf(cell) ?? 0);
    const isRule = n >= ROWS_MIN && (r2 >= LINE_R2 || ratios < RATIOS_MIN);
    return { one, other, n, kept: left / Math.hypot(spread, spreadOver), isRule, under };
  });
  // Of two that a rule makes of each other the first stands for both.
  const made = new Set(seen.flatMap(({ isRule, other }) => (isRule ? [other] : [])));
  const found = seen.flatMap(({ one, other, n, kept, under }) => {
    const isApart = n < Math.max(ROWS_MIN, FILLED_MIN * all) || !(kept <= LEFT_MAX);
    if (isApart || made.has(one) || made.has(other)) return [];
    const [upper, lower] = isOver(one, other, under / n) ? [one, other] : [other, one];
    return [{ upper, lower, kept: Math.round(100 * kept) / 100 }];
  });
  // What is counted comes before money that is made of it.
  const sorted = found.toSorted(
    (a, b) =>
      a.kept - b.kept ||
      Number(isMoneyLike(a.lower)) - Number(isMoneyLike(b.lower)) ||
      a.upper.index - b.upper.index ||
      a.lower.index - b.lower.index,
  );
  return sorted
    .filter(({ upper }, at) => sorted.findIndex((other) => other.upper === upper) === at)
    .slice(0, RATIOS_MAX)
    .map(({ upper, lower, kept }) => ({
      derivation: { kind: "ratio", of: upper.profile.name, over: lower.profile.name },
      score: 0.6,
      reason: `divided, the amounts vary by ${Math.round(100 * (1 - kept))}% less`,
    }));
}

/** What is told for each unit of the other: money of everything, what is used up for each piece, and all of them for the time, the way or the size. */
function placeOf({ stored, profile }: TableColumn): number {
  const unit = unitInHeader(profile.name)?.kind;
  if (unit === "size") return 4;
  if (unit === "over") return 3;
  if (unit === "used") return 1;
  return profile.type === "currency" || stored !== "integer" ? 0 : 2;
}

const isSize = ({ profile }: TableColumn) => unitInHeader(profile.name)?.kind === "size";

/** Of two of one kind a part is told as a share of the whole that it hardly ever exceeds. @param under share of rows in which it does not */
function isOver(one: TableColumn, other: TableColumn, under: number): boolean {
  const apart = placeOf(one) - placeOf(other);
  return apart === 0 ? under > 0.5 : apart < 0;
}

const isMoneyLike = (column: TableColumn) => placeOf(column) === 0;
