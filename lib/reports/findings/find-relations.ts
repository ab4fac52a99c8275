import { countedValue, newsValue } from "@/lib/analysis/meaning/outcome";
import type { LedgerFact } from "@/lib/content/ledger";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { rateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { isOutcome } from "./targets";

const MISSING_SHARE_MIN = 0.05;

/** How often a flag is set, or the most frequent value of a category stands. One scan. */
export async function findRates({ session, plan, scope, maker, charts }: FindContext): Promise<Draft[]> {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const flags = plan.flags
    .flatMap((index) => at(index) ?? [])
    .filter(({ profile }) => profile.distinctCount > 1)
    .map((column): { column: typeof column; value: string | null } => ({ column, value: null }));
  const outcomes = plan.dimensions.filter((group) => {
    const column = at(group.column);
    return column !== undefined && isOutcome(column) && !plan.groups.some((one) => one.column === group.column);
  });
  const pairs = [...plan.groups, ...outcomes].flatMap((group) => {
    const column = at(group.column);
    const fits =
      column !== undefined &&
      column.profile.derivation === undefined &&
      column.stored === "text" &&
      (group.distinct === 2 || (isOutcome(column) && group.distinct <= 12));
    const value = fits ? valueTold(column) : undefined;
    return column && value ? [{ column, value }] : [];
  });
  const all = [...flags, ...pairs];
  if (all.length === 0 || plan.rowCount === 0) return [];
  const parts = all.flatMap(({ column, value }) => [rateSql(column, value), `count(${column.sql})`]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  return all.flatMap(({ column, value }, place): Draft[] => {
    const rate = figureOf(rows[0]?.[2 * place]);
    const n = countOf(rows[0]?.[2 * place + 1]);
    if (rate === null || n < 5) return [];
    const facts = () => rateFacts({ maker, scope, plan }, column, value, rate, n);
    const chart = charts.find((candidate) => candidate.xColumn === column.profile.name && candidate.aggregation === "count");
    return [
      {
        key: `rate_${column.index}`,
        label: `Rate of ${column.label}`,
        facts,
        merit: { prior: isOutcome(column) ? 0.9 : value === null ? 0.45 : 0.3, impact: 1, effect: 1 },
        test: null,
        finding: {
          kind: "rate",
          nature: "descriptive",
          measure: null,
          by: column.index,
          aggregation: "count",
          chartId: chart?.id ?? null,
          asked: false,
        },
      },
    ];
  });
}

/** What is told of a column with few values: of what became of rows that it happened, else the more frequent one of two. */
function valueTold(column: TableColumn): string | undefined {
  const { distinctCount, topValues } = column.profile;
  if (distinctCount > 2) return newsValue(topValues) ?? undefined;
  return isOutcome(column) ? countedValue(topValues) : topValues[0]?.value;
}

function rateFacts(
  { maker, scope, plan }: Pick<FindContext, "maker" | "scope" | "plan">,
  column: TableColumn,
  value: string | null,
  rate: number,
  n: number,
): Record<string, LedgerFact> {
  const where = whereSql(scope.conditions);
  // A flag of whole numbers is 1 where it is set.
  const parameters = { equals: value ?? (column.stored === "boolean" ? true : 1) };
  const made = maker.add({
    id: `rate of ${value ?? column.label}`,
    value: rate,
    format: "percent",
    unit: "percent",
    measure: column,
    aggregation: "rate",
    parameters,
    sql: `SELECT ${rateSql(column, value)} FROM rows${where}`,
    rowCount: n,
    // It is a share of the values: only where no row lacks one is it a share of the rows.
    nouns: [n === plan.rowCount ? "rows" : "values", "share"],
  });
  if (value === null) return { rate: made };
  const literalRow = `SELECT max(${column.sql}) FILTER (WHERE ${column.sql} = '${value.replaceAll("'", "''")}') FROM rows${where}`;
  const label = maker.add({
    id: `value of ${column.label}`,
    value,
    format: "label",
    groupBy: [column],
    aggregation: "value",
    parameters,
    sql: literalRow,
    rowCount: n,
  });
  return { rate: made, label };
}

/** Columns where so many rows have no value that figures on them rest on the others. */
export function findMissing({ plan, scope, maker }: FindContext): Draft[] {
  const where = whereSql(scope.conditions);
  return plan.missing.flatMap(({ column: index, count }): Draft[] => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    const share = plan.rowCount === 0 ? 0 : count / plan.rowCount;
    // An end that has not come yet is nothing that somebody left out.
    if (column === undefined || column.profile.meaning?.openEnd === true) return [];
    if (share < MISSING_SHARE_MIN || plan.rowCount < 10) return [];
    const facts = () => {
      const empty = [{ column: column.profile.name, op: "eq" as const, value: null }];
      return {
        share: maker.add({
          id: `share without ${column.label}`,
          value: share,
          format: "percent",
          unit: "percent",
          aggregation: "share",
          parameters: { of: "count", part: empty },
          sql: `SELECT count(*) FILTER (WHERE ${column.sql} IS NULL) / count(*) FROM rows${where}`,
          rowCount: plan.rowCount,
          nouns: ["share", "rows"],
        }),
        count: maker.add({
          id: `rows without ${column.label}`,
          value: count,
          format: "integer",
          unit: "rows",
          aggregation: "count",
          filter: empty,
          sql: `SELECT count(*) FROM rows${whereSql([...scope.conditions, `${column.sql} IS NULL`])}`,
          rowCount: count,
          nouns: ["rows"],
        }),
      };
    };
    const used = plan.measures.some((measure) => measure.column === index) || plan.groups.some((group) => group.column === index);
    // Data quality has them; the text only where it was asked for.
    const prior = plan.qualityAsked ? (used ? 0.6 : 0.45) + 0.3 * share : 0;
    return [
      {
        key: `missing_${index}`,
        label: `Missing values of ${column.label}`,
        facts,
        merit: { prior, impact: 1, effect: 1 },
        test: null,
        finding: {
          kind: "missing",
          nature: "descriptive",
          measure: null,
          by: index,
          aggregation: "count",
          chartId: null,
          asked: plan.qualityAsked ?? false,
        },
      },
    ];
  });
}
