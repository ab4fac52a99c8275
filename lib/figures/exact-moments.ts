import type { TableColumn } from "./table";

/**
 * A column as whole numbers, so that sums of its powers are exact whatever the order of the rows: each value is
 * a number in the middle of the range `+ whole number × 10^-places`. One division at the end turns the sums into a figure.
 */
interface WholeNumbers {
  /** Expression of the whole number, BIGINT or HUGEINT; NULL where the value is missing. */
  sql: string;
  places: number;
  /**
   * True when nothing is rounded: integers and decimals whose digits fit. Else each value is rounded to `places`, which
   * keeps as many digits of the range as the sums have room for (10 or more); the sums are exact all the same.
   */
  exact: boolean;
}

/** HUGEINT holds 38 digits; one is spare. */
const DIGITS = 37;
/** Products of two such numbers fit in 64 bits. */
const SMALL = 3e9;
const PLACES_MAX = 150;

/**
 * A numeric or boolean column as whole numbers. Null when the profile has no range or figures are too large or small to
 * be squared.
 * @param rows at least the number of rows that enter
 * @param power 2: n × Σ of squares fits, 3: Σ of cubes fits
 */
export function wholeNumbers(column: TableColumn, rows: number, power: 2 | 3 = 2): WholeNumbers | null {
  const range = rangeOf(column);
  if (range === null) return null;
  const [min, max] = range;
  const lengthOfCount = Math.log10(Math.max(10, rows));
  const room = Math.floor((DIGITS - (power === 2 ? 2 : 1) * lengthOfCount) / power);
  const decimals = column.stored === "integer" || column.stored === "boolean" ? 0 : column.decimals;
  const value = column.stored === "boolean" ? `CAST(${column.sql} AS INTEGER)` : column.sql;
  if (decimals !== undefined && column.stored !== "double") {
    const shift = decimalLiteral(min / 2 + max / 2, decimals);
    // Ends of more than 15 digits come rounded from the profile.
    const blur = Number.EPSILON * Math.max(Math.abs(min), Math.abs(max));
    const size = (Math.max(max - Number(shift), Number(shift) - min) + blur) * 10 ** decimals;
    if (size <= 10 ** room) {
      const difference =
        column.stored === "decimal" ? `${value} - ${signed(shift)}` : `CAST(${value} AS HUGEINT) - ${signed(shift)}`;
      const scaled = decimals === 0 ? `(${difference})` : `${widened(difference, decimals, size)} * ${10n ** BigInt(decimals)}`;
      return { sql: `CAST(${scaled} AS ${typeFor(size)})`, places: decimals, exact: true };
    }
  }
  const shift = Number((min / 2 + max / 2).toPrecision(6));
  const size = Math.max(max - shift, shift - min);
  if (size === 0) return { sql: `CASE WHEN ${value} IS NOT NULL THEN CAST(0 AS BIGINT) END`, places: 0, exact: true };
  const places = room - Math.ceil(Math.log10(size));
  if (Math.abs(places) > PLACES_MAX) return null;
  const rounded = `round((CAST(${value} AS DOUBLE) - ${signed(String(shift))}) * 1e${places})`;
  return { sql: `CAST(${rounded} AS ${typeFor(size * 10 ** places)})`, places, exact: false };
}

function rangeOf({ profile, stored }: TableColumn): [number, number] | null {
  if (stored === "boolean") return [0, 1];
  if (stored !== "integer" && stored !== "decimal" && stored !== "double") return null;
  const [min, max] = [Number(profile.min ?? Number.NaN), Number(profile.max ?? Number.NaN)];
  return Number.isFinite(min) && Number.isFinite(max) && Number.isFinite(max - min) ? [min, max] : null;
}

/** A product of decimals that are kept in 64 bits is kept in 64 bits as well, and DuckDB gives up where it doesn't fit. */
const widened = (difference: string, decimals: number, size: number) =>
  size * 10 ** decimals < 1e17 ? `(${difference})` : `CAST(${difference} AS DECIMAL(38, ${decimals}))`;
const typeFor = (size: number) => (size <= SMALL ? "BIGINT" : "HUGEINT");
const signed = (literal: string) => (literal.startsWith("-") ? `(${literal})` : literal);

/** Without an exponent, at most `decimals` digits after the mark. */
function decimalLiteral(value: number, decimals: number): string {
  const text = Math.abs(value) < 1e15 ? value.toFixed(Math.min(decimals, 20)) : BigInt(Math.round(value)).toString();
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

/** Bits of HUGEINT for the digits of one value, when 2^30 of them are added. */
const BITS = 96;

/**
 * Sum of a DOUBLE column, the same whatever the order of the rows: each value as a whole number of a power of two so small that
 * 96 bits lie between it and the largest value, added exactly, divided once. Null when the profile has no range.
 * An aggregate expression.
 */
export function doubleSumSql(column: TableColumn, filter: string): string | null {
  const size = Math.max(...[column.profile.min, column.profile.max].map((end) => Math.abs(Number(end ?? Number.NaN))));
  if (!Number.isFinite(size)) return null;
  const power = size === 0 ? 0 : Math.min(1000, BITS - 1 - Math.ceil(Math.log2(size)));
  const unit = (2 ** power).toExponential();
  return `sum(CAST(${column.sql} * ${unit} AS HUGEINT))${filter} / ${unit}`;
}

/** `n Σd² − (Σd)²` over the rows, a whole number: n² times the variance. */
function squares(d: string, filter: string): string {
  return `CAST(count(${d})${filter} * sum(${d} * ${d})${filter} - sum(${d})${filter} * sum(${d})${filter} AS DOUBLE)`;
}

/** `n Σde − Σd Σe`, a whole number: n² times the covariance. */
function products(d: string, e: string, filter: string): string {
  return `CAST(count(*)${filter} * sum(${d} * ${e})${filter} - sum(${d})${filter} * sum(${e})${filter} AS DOUBLE)`;
}

/** Variance with n − 1, in squares of the column's unit; NULL for fewer than two values. An aggregate expression. */
export function varianceSql(column: TableColumn, rows: number): string {
  const whole = wholeNumbers(column, rows);
  if (whole === null) return "CAST(NULL AS DOUBLE)";
  const { sql: d, places } = whole;
  return `${squares(d, "")} / nullif(count(${d}) * (count(${d}) - 1), 0)${scaled(-2 * places)}`;
}

/** Standard deviation with n − 1. An aggregate expression. */
export function deviationSql(column: TableColumn, rows: number): string {
  return `sqrt(${varianceSql(column, rows)})`;
}

/** The same of a column without a known range, too: that of a derived one is as exact as DOUBLEs are. An aggregate expression. */
export function anyDeviationSql(column: TableColumn, rows: number): string {
  return wholeNumbers(column, rows) === null ? `stddev_samp(CAST(${column.sql} AS DOUBLE))` : deviationSql(column, rows);
}

interface Pair {
  d: WholeNumbers;
  e: WholeNumbers;
  /** Of rows with both. */
  filter: string;
}

function pairOf(a: TableColumn, b: TableColumn, rows: number): Pair | null {
  const [d, e] = [wholeNumbers(a, rows), wholeNumbers(b, rows)];
  if (d === null || e === null) return null;
  // Where nothing is missing, the sums of a column serve all its pairs.
  const gaps = [a, b].filter(({ profile }) => profile.nullCount > 0).map(({ sql }) => `${sql} IS NOT NULL`);
  return { d, e, filter: gaps.length === 0 ? "" : ` FILTER (WHERE ${gaps.join(" AND ")})` };
}

/** Pearson's r over the rows with both, within [-1, 1]; NULL where one of them does not vary. An aggregate expression. */
export function exactCorrelationSql(a: TableColumn, b: TableColumn, rows: number): string {
  const pair = pairOf(a, b, rows);
  if (pair === null) return "CAST(NULL AS DOUBLE)";
  const { d, e, filter } = pair;
  const together = products(d.sql, e.sql, filter);
  const apart = `sqrt(${squares(d.sql, filter)}) * sqrt(${squares(e.sql, filter)})`;
  // Only rounding can make the product of two columns larger than that of their lengths.
  return `${together} / nullif(greatest(${apart}, abs(${together})), 0)`;
}

/** The same of columns without a known range, too, and of yes and no as 1 and 0. An aggregate expression. */
export function anyCorrelationSql(a: TableColumn, b: TableColumn, rows: number): string {
  // Where a derived column has no value, no profile says.
  const areOwn = [a, b].every(({ profile }) => profile.derivation === undefined);
  if (areOwn && pairOf(a, b, rows) !== null) return exactCorrelationSql(a, b, rows);
  return `corr(${numberSql(a)}, ${numberSql(b)})`;
}

/** Spearman's rho, Pearson's r of the middle ranks, over the rows with both. A statement. */
export function rankCorrelationSql(a: TableColumn, b: TableColumn, conditions: readonly string[]): string {
  const where = [...conditions, `${a.sql} IS NOT NULL`, `${b.sql} IS NOT NULL`].join(" AND ");
  const ranks = `SELECT ${doubledRankSql(a)} AS a, ${doubledRankSql(b)} AS b FROM rows WHERE ${where}`;
  return `SELECT corr(CAST(a AS DOUBLE), CAST(b AS DOUBLE)) FROM (${ranks})`;
}

/** Twice the middle rank of a value, from 2 on; NULL where it is missing. A window expression. */
export function doubledRankSql({ sql }: Pick<TableColumn, "sql">): string {
  const window = `OVER (ORDER BY ${sql} NULLS LAST)`;
  return `CASE WHEN ${sql} IS NOT NULL THEN rank() ${window} + count(*) ${window} END`;
}

const numberSql = ({ sql, stored }: TableColumn) => `CAST(${stored === "boolean" ? `CAST(${sql} AS INTEGER)` : sql} AS DOUBLE)`;

/**
 * Pearson's r of what is left of both columns when each group's means are taken away, over the rows with all three; NULL where
 * nothing is left of one of them. A statement.
 */
export function withinCorrelationSql(
  { a, b, group }: { a: TableColumn; b: TableColumn; group: TableColumn },
  rows: number,
  conditions: readonly string[],
): string {
  const [d, e] = [wholeNumbers(a, rows), wholeNumbers(b, rows)];
  if (d === null || e === null) return "SELECT CAST(NULL AS DOUBLE)";
  const where = [...conditions, ...[a, b, group].map(({ sql }) => `${sql} IS NOT NULL`)].join(" AND ");
  const cells = [products(d.sql, e.sql, ""), squares(d.sql, ""), squares(e.sql, "")].map((cell) => `${cell} / count(*)`);
  const [together, first, second] = ["c", "d", "e"].map((name) => `sum(${name} ORDER BY g)`);
  const apart = `sqrt(${first}) * sqrt(${second})`;
  return (
    `SELECT ${together} / nullif(greatest(${apart}, abs(${together})), 0) FROM (SELECT ${group.sql} AS g, ` +
    `${cells.map((cell, at) => `${cell} AS ${"cde"[at]}`).join(", ")} FROM rows WHERE ${where} GROUP BY 1)`
  );
}

/**
 * Adjusted Fisher-Pearson skewness, `n/((n−1)(n−2)) Σ((x−mean)/s)³`; NULL for fewer than three values or none that vary.
 * An aggregate expression.
 */
export function skewnessSql(column: TableColumn, rows: number): string {
  const whole = wholeNumbers(column, rows, 3);
  if (whole === null) return "CAST(NULL AS DOUBLE)";
  const d = whole.sql;
  const [n, one, two, three] = [`count(${d})`, `sum(${d})`, `sum(${d} * ${d})`, `sum(CAST(${d} AS HUGEINT) * ${d} * ${d})`];
  // Moved to the whole number next to the mean before anything is rounded: nothing is left to cancel.
  const m = `CAST(round(${one} / ${n}) AS HUGEINT)`;
  const [r1, r2, r3] = [
    `CAST(${one} - ${n} * ${m} AS DOUBLE)`,
    `CAST(${two} - ${m} * (2 * ${one} - ${n} * ${m}) AS DOUBLE)`,
    `CAST(${three} - ${m} * (3 * ${two} - ${m} * (3 * ${one} - ${n} * ${m})) AS DOUBLE)`,
  ];
  const squared = `(${r2} - ${r1} * ${r1} / ${n})`;
  const cubed = `(${r3} - 3 * ${r1} * ${r2} / ${n} + 2 * ${r1} * ${r1} * ${r1} / ${n} / ${n})`;
  return `CASE WHEN ${n} > 2 THEN sqrt(${n} * (${n} - 1)) / (${n} - 2) * sqrt(${n}) * ${cubed} / nullif(pow(${squared}, 1.5), 0) END`;
}

/** Factor of a power of ten. */
function scaled(power: number): string {
  return power === 0 ? "" : power > 0 ? ` * 1e${power}` : ` / 1e${-power}`;
}
