import type { AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import type { FactFilter, FactParameters } from "@/lib/contract/report-facts";
import type { KpiFormat } from "@/lib/core/format-value";
import { formatOf } from "@/lib/figures/column-format";
import { anyCorrelationSql, anyDeviationSql } from "@/lib/figures/exact-moments";
import type { FactInput } from "@/lib/figures/fact-maker";
import { ratioSql } from "@/lib/figures/ratio-facts";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { type OpenAnalysis, sqlOf } from "./open-analysis";

/** A measure as SQL over the rows of one group, and how its figure is defined and written. */
export interface MeasureSql {
  /** Aggregate expression. */
  value: string;
  /** How many rows entered. */
  entered: string;
  fact: Pick<FactInput, "format" | "unit" | "suffix" | "measure" | "aggregation" | "beside" | "groupBy" | "parameters"> & {
    format: KpiFormat;
  };
  /** True where the figures of groups add up to that of all. */
  adds: boolean;
}

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

/** @param scope SQL conditions of the rows that enter, for shares of a whole. */
export function measureSql(measure: Counted, open: OpenAnalysis, scope: readonly string[]): MeasureSql {
  switch (measure.kind) {
    case "count":
      return {
        value: "count(*)",
        entered: "count(*)",
        fact: { ...formatOf(null, "count"), measure: null, aggregation: "count" },
        adds: true,
      };
    case "distinct": {
      const column = open.at(measure.column);
      return { ...plain(column, "count_distinct"), adds: false };
    }
    case "sum":
      return { ...plain(open.at(measure.column), "sum"), adds: true };
    case "average":
      return { ...plain(open.at(measure.column), "avg"), adds: false };
    case "median":
    case "min":
    case "max":
      return { ...plain(open.at(measure.column), measure.kind), adds: false };
    case "deviation": {
      const column = open.at(measure.column);
      const { entered, fact } = plain(column, "avg");
      return { value: anyDeviationSql(column, open.rowCount), entered, fact: { ...fact, aggregation: "deviation" }, adds: false };
    }
    case "percentile": {
      const { share } = measure;
      const column = open.at(measure.column);
      const { entered, fact } = plain(column, "median");
      const value = `quantile_cont(CAST(${column.sql} AS DOUBLE), ${share})`;
      return { value, entered, fact: { ...fact, aggregation: "percentile", parameters: { share } }, adds: false };
    }
    case "correlation": {
      const [column, other] = [open.at(measure.column), open.at(measure.with)];
      return {
        value: anyCorrelationSql(column, other, open.rowCount),
        entered: `count(*) FILTER (WHERE ${column.sql} IS NOT NULL AND ${other.sql} IS NOT NULL)`,
        fact: { format: "number", unit: null, measure: column, aggregation: "corr", groupBy: [other] },
        adds: false,
      };
    }
    case "rate":
      return rate(measure.of, open);
    case "ratio": {
      const { times } = measure;
      const [column, over] = [open.at(measure.column), open.at(measure.over)];
      const { ratio, rows } = ratioSql({ column, over });
      const same = column.profile.type === over.profile.type && column.profile.format === over.profile.format;
      // Of two shares the one is no part of the other.
      const isPart = same && !isCounted(over) && column.profile.type !== "percent" && times === undefined;
      const written =
        column.profile.type === "percent"
          ? { format: "number" as const, unit: null }
          : isPart
            ? { format: "percent" as const, unit: "percent" }
            : formatOf(column, "avg");
      return {
        value: times === undefined ? ratio : `${times} * (${ratio})`,
        entered: rows,
        fact: { ...written, measure: column, aggregation: "ratio", beside: [over] },
        adds: false,
      };
    }
    case "per":
      return perEach(measure, open);
    case "share":
      return share(measure, open, scope);
  }
}

const isCounted = ({ stored }: TableColumn) => stored === "integer";

function plain(
  column: TableColumn,
  aggregation: "count_distinct" | "sum" | "avg" | "median" | "min" | "max",
): Omit<MeasureSql, "adds"> {
  return {
    value: aggregateSql(aggregation, column),
    entered: `count(${column.sql})`,
    fact: { ...formatOf(column, aggregation), measure: column, aggregation },
  };
}

/** A sum, or how many rows, for each different value of another column. */
function perEach(measure: Extract<Counted, { kind: "per" }>, open: OpenAnalysis): MeasureSql {
  const [column, over] = [measure.column === null ? null : open.at(measure.column), open.at(measure.over)];
  // A visit that brought nothing is a visit, too.
  const isIn = `${over.sql} IS NOT NULL`;
  const part = { ...over, sql: `CASE WHEN ${isIn} THEN ${over.sql} END` };
  const whole =
    column === null
      ? `count(*) FILTER (WHERE ${isIn})`
      : aggregateSql("sum", { ...column, sql: `CASE WHEN ${isIn} THEN ${column.sql} END` });
  return {
    value: `CAST(${whole} AS DOUBLE) / nullif(${aggregateSql("count_distinct", part)}, 0)`,
    entered: `count(*) FILTER (WHERE ${isIn})`,
    fact: {
      ...(column === null ? { format: "number" as const, unit: null } : formatOf(column, "avg")),
      measure: column,
      aggregation: "ratio",
      beside: [over],
    },
    adds: false,
  };
}

const PERCENT = { format: "percent", unit: "percent" } as const;

function allOf(of: readonly FactFilter[], open: OpenAnalysis): string {
  return of.map((one) => sqlOf(open.at(one.column), one)).join(" AND ");
}

function rate(of: readonly FactFilter[], open: OpenAnalysis): MeasureSql {
  const [first] = of;
  const column = first === undefined ? null : open.at(first.column);
  const asksMissing = of.some(({ op, value }) => value === null || op === "not_null");
  const filled = asksMissing ? "TRUE" : of.map((one) => `${open.at(one.column).sql} IS NOT NULL`).join(" AND ");
  const entered = `count(*) FILTER (WHERE ${filled})`;
  const single = of.length === 1 && first?.op === "eq" && first.value !== null && !Array.isArray(first.value);
  const parameters: FactParameters = single ? { equals: first.value as string | number | boolean } : { part: [...of] };
  return {
    value: `count(*) FILTER (WHERE ${allOf(of, open)} AND ${filled}) / nullif(${entered}, 0)`,
    entered,
    fact: { ...PERCENT, measure: column, aggregation: single ? "rate" : "share", parameters },
    adds: false,
  };
}

function share(measure: Extract<Counted, { kind: "share" }>, open: OpenAnalysis, scope: readonly string[]): MeasureSql {
  const column = measure.column === null ? null : open.at(measure.column);
  const whole = aggregateSql("sum", column);
  const entered = column === null ? "count(*)" : `count(${column.sql})`;
  const double = (sql: string) => `CAST(${sql} AS DOUBLE)`;
  if (measure.of.length === 0) {
    const all = `(SELECT nullif(${double(whole)}, 0) FROM rows${whereSql(scope)})`;
    return {
      value: `${double(whole)} / ${all}`,
      entered,
      fact: { ...PERCENT, measure: column, aggregation: "share" },
      adds: true,
    };
  }
  const where = allOf(measure.of, open);
  const part =
    column === null
      ? `count(*) FILTER (WHERE ${where})`
      : `coalesce(${aggregateSql("sum", { ...column, sql: `CASE WHEN ${where} THEN ${column.sql} END` })}, 0)`;
  return {
    value: `${double(part)} / nullif(${double(whole)}, 0)`,
    entered,
    fact: { ...PERCENT, measure: column, aggregation: "share", parameters: { part: [...measure.of] } },
    adds: false,
  };
}
