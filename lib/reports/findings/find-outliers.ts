import type { LedgerFact } from "@/lib/content/ledger";
import { formatOf } from "@/lib/figures/column-format";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { computePercentiles, percentileSql } from "@/lib/figures/percentiles";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";

/** Tukey's far fences: this many quartile distances from the quartiles. J. W. Tukey, "Exploratory Data Analysis", 1977. */
const FACTOR = 3;
const VALUES_MIN = 20;
/** Fewer values are a scale, not a measure. */
const DISTINCT_MIN = 10;
const SHARE_MAX = 0.05;
/** A gap of so many quartile distances between the others and the outliers: a long tail thins out and leaves none. */
const GAP_MIN = 1;
const IMPACT_MIN = 0.5;

/**
 * Values far from all others. Told only where they stand apart: at most 5% of the values, a gap before the first of them,
 * and, where all values are positive, beyond the far fences of the logarithms as well. A measure with a long tail by nature
 * (incomes, sizes) has values beyond the plain fences, but neither a gap nor any on the scale of its logarithms.
 */
export async function findOutliers(context: FindContext): Promise<Draft[]> {
  const { session, plan, scope } = context;
  const measures = plan.measures.flatMap(({ column: index, asked }, rank) => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    return column && column.profile.distinctCount >= DISTINCT_MIN ? [{ column, asked, rank }] : [];
  });
  if (measures.length === 0 || plan.rowCount < VALUES_MIN) return [];
  const where = whereSql(scope.conditions);
  const ends = measures.flatMap(({ column }) => [`count(${column.sql})`, `min(${double(column)})`, `max(${double(column)})`]);
  const { rows } = await session.query(`SELECT ${ends.join(", ")} FROM rows${where}`);
  const fenced: (Measure & { fences: Fences; n: number })[] = [];
  for (const [place, measure] of measures.entries()) {
    const [n, min, max] = (rows[0] ?? []).slice(3 * place, 3 * place + 3).map(figureOf);
    if (n == null || n < VALUES_MIN || min == null || max == null) continue;
    const [q1, q3] = await computePercentiles(session, measure.column, [0.25, 0.75], n, scope);
    const fences = fencesOf([q1 ?? null, q3 ?? null], min, max);
    if (fences !== null) fenced.push({ ...measure, fences, n });
  }
  if (fenced.length === 0) return [];
  const beyond = fenced.flatMap(({ column, fences: { bottom, top } }) => {
    const d = double(column);
    const outside = `${d} > ${top} OR ${d} < ${bottom}`;
    return [
      `count(*) FILTER (WHERE ${outside})`,
      `max(${d}) FILTER (WHERE ${d} <= ${top})`,
      `min(${d}) FILTER (WHERE ${d} > ${top})`,
      `min(${d}) FILTER (WHERE ${d} >= ${bottom})`,
      `max(${d}) FILTER (WHERE ${d} < ${bottom})`,
      aggregateSql("sum", { ...column, sql: `CASE WHEN ${outside} THEN ${column.sql} END` }),
      aggregateSql("sum", column),
    ];
  });
  const counted = await session.query(`SELECT ${beyond.join(", ")} FROM rows${where}`);
  return fenced.flatMap((measure, place): Draft[] => {
    const [count, lastIn, firstAbove, firstIn, lastBelow, part, whole] = (counted.rows[0] ?? [])
      .slice(7 * place, 7 * place + 7)
      .map(figureOf);
    const seen = { ...measure, count: count ?? 0, lastIn, firstAbove, firstIn, lastBelow, part, whole };
    return standApart(seen) ? [draftOf(context, seen)] : [];
  });
}

const double = (column: TableColumn) => `CAST(${column.sql} AS DOUBLE)`;

interface Fences {
  bottom: number;
  top: number;
  /** Distance of the quartiles. */
  iqr: number;
  min: number;
  max: number;
  /** Fences on the scale of logarithms, where all values are positive. */
  logarithmic: { bottom: number; top: number } | null;
}

function fencesOf([q1, q3]: readonly [number | null, number | null], min: number, max: number): Fences | null {
  if (q1 === null || q3 === null || !(q3 > q1)) return null;
  const iqr = q3 - q1;
  const [bottom, top] = [q1 - FACTOR * iqr, q3 + FACTOR * iqr];
  if (!Number.isFinite(bottom) || !Number.isFinite(top) || (min >= bottom && max <= top)) return null;
  const logarithmic = min > 0 ? { bottom: q1 * (q1 / q3) ** FACTOR, top: q3 * (q3 / q1) ** FACTOR } : null;
  return { bottom, top, iqr, min, max, logarithmic };
}

interface Measure {
  column: TableColumn;
  asked: boolean;
  rank: number;
}

interface Seen extends Measure {
  fences: Fences;
  n: number;
  count: number;
  /** The largest value within the upper fence and the smallest above it; the same below. */
  lastIn?: number | null;
  firstAbove?: number | null;
  firstIn?: number | null;
  lastBelow?: number | null;
  /** Sum of the outliers and of all values. */
  part?: number | null;
  whole?: number | null;
}

function standApart({ fences, n, count, lastIn, firstAbove, firstIn, lastBelow }: Seen): boolean {
  const { iqr, logarithmic } = fences;
  if (count < 1 || count > SHARE_MAX * n) return false;
  const above = firstAbove == null || lastIn == null || firstAbove - lastIn >= GAP_MIN * iqr;
  const below = lastBelow == null || firstIn == null || firstIn - lastBelow >= GAP_MIN * iqr;
  const far =
    logarithmic === null ||
    ((firstAbove == null || firstAbove > logarithmic.top) && (lastBelow == null || lastBelow < logarithmic.bottom));
  return above && below && far;
}

function draftOf(context: FindContext, seen: Seen): Draft {
  const { column, asked, rank, fences, n, count, part, whole } = seen;
  const { charts } = context;
  const excess = { top: (fences.max - fences.top) / fences.iqr, bottom: (fences.bottom - fences.min) / fences.iqr };
  const end = excess.top >= excess.bottom ? ("top" as const) : ("bottom" as const);
  const ofSum = part == null || whole == null || whole === 0 ? 0 : Math.abs(part / whole);
  return {
    key: `outliers_${column.index}`,
    label: `Outliers of ${column.label}`,
    facts: () => facts(context, seen, end),
    merit: {
      prior: 0.75 * Math.max(0.5, 1 - 0.1 * rank),
      // However few they are: values that stand apart decide what an average is worth.
      impact: Math.min(1, Math.max(IMPACT_MIN, count / n, ofSum)),
      effect: Math.min(1, excess[end] / (2 * FACTOR)),
    },
    test: null,
    finding: {
      kind: "outliers",
      nature: "descriptive",
      measure: column.index,
      by: null,
      aggregation: "none",
      chartId: charts.find((chart) => chart.type === "histogram" && chart.xColumn === column.profile.name)?.id ?? null,
      asked,
    },
  };
}

function facts({ maker, scope }: FindContext, seen: Seen, end: "top" | "bottom"): Record<string, LedgerFact> {
  const { column, fences, n, count } = seen;
  const d = double(column);
  const where = (...conditions: string[]) => whereSql([...scope.conditions, ...conditions]);
  const fence = (which: "top" | "bottom") => {
    const [q1, q3] = [0.25, 0.75].map((share) => `(${percentileSql(column, share, n, scope)})`);
    return which === "top" ? `SELECT ${q3} + ${FACTOR} * (${q3} - ${q1})` : `SELECT ${q1} - ${FACTOR} * (${q3} - ${q1})`;
  };
  const outside = `(${d} > (${fence("top")}) OR ${d} < (${fence("bottom")}))`;
  const counted = { measure: column, format: "integer" as const, unit: "rows", rowCount: n, nouns: ["values", "rows"] };
  const outliers = maker.add({
    ...counted,
    id: `${column.label} outliers`,
    value: count,
    aggregation: "outliers",
    parameters: { share: FACTOR },
    sql: `SELECT count(*) FROM rows${where(outside)}`,
  });
  const values = maker.add({
    ...counted,
    id: `${column.label} values`,
    value: n,
    aggregation: "count",
    sql: `SELECT count(${column.sql}) FROM rows${where()}`,
  });
  const aggregation = end === "top" ? "max" : "min";
  return {
    count: outliers,
    share: maker.add({
      id: `${column.label} share of outliers`,
      value: count / n,
      format: "percent",
      unit: "percent",
      measure: column,
      aggregation: "ratio",
      operands: [outliers, values],
      sql: `SELECT (${outliers.sql}) / (${values.sql})`,
      rowCount: n,
      nouns: ["share", "values"],
    }),
    extreme: maker.add({
      id: `${column.label} extreme`,
      value: fences[aggregation],
      ...formatOf(column, aggregation),
      measure: column,
      aggregation,
      sql: `SELECT ${aggregateSql(aggregation, column)} FROM rows${where()}`,
      rowCount: n,
    }),
    fence: maker.add({
      id: `${column.label} fence`,
      value: fences[end],
      ...formatOf(column, "avg"),
      measure: column,
      aggregation: "fence",
      parameters: { end, share: FACTOR },
      sql: fence(end),
      rowCount: n,
    }),
  };
}
