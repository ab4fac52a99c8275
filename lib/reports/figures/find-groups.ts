import type { FactFilter } from "@/lib/contract/reports";
import type { LedgerFact } from "../model";
import { formatOf, hasTrueZero, measureName } from "./column-format";
import { unlessOutOfRange } from "./compute-probe";
import type { Draft, FindContext } from "./finding-draft";
import { aggregateSql, conditionSql, whereSql } from "./sql-text";
import { welch } from "./statistics";
import { countOf, figureOf, type TableColumn } from "./table";

const GROUPS_LOOKED_AT_MAX = 4;
const MEASURES_LOOKED_AT_MAX = 4;
const DISTINCT_FOR_LEADER_MAX = 50_000;
const GROUPS_FOR_CONCENTRATION_MIN = 10;
const ROWS_PER_SEGMENT_MIN = 10;
const SEGMENTS_MAX = 50;
const P_MAX = 0.01;
const EFFECT_MIN = 0.3;

interface Group {
  value: string | number;
  figure: number;
  rows: number;
}

/** Leaders and concentration of what adds up, differences in the averages of what does not. */
export async function findGroups(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  if (plan.rowCount === 0) return [];
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const drafts: Draft[] = [];
  for (const planned of plan.groups.slice(0, GROUPS_LOOKED_AT_MAX)) {
    const group = at(planned.column);
    if (group === undefined || planned.distinct < 2 || planned.distinct > DISTINCT_FOR_LEADER_MAX) continue;
    const amounts = plan.measures
      .filter((measure) => measure.aggregation === "sum" && measure.column !== planned.column)
      .slice(0, 2);
    for (const amount of [
      ...amounts.map((measure) => ({ column: at(measure.column) ?? null, asked: measure.asked })),
      { column: null, asked: false },
    ]) {
      drafts.push(...(await shares(context, group, amount.column, amount.asked || planned.asked)));
    }
    if (planned.distinct > SEGMENTS_MAX) continue;
    const measures = plan.measures.filter((measure) => measure.column !== planned.column).slice(0, MEASURES_LOOKED_AT_MAX);
    for (const measure of measures) {
      const column = at(measure.column);
      if (column) drafts.push(...(await segments(context, group, column, measure.asked || planned.asked)));
    }
  }
  return drafts;
}

async function shares(context: FindContext, group: TableColumn, measure: TableColumn | null, asked: boolean): Promise<Draft[]> {
  const { session, scope, charts } = context;
  const aggregation = measure === null ? "count" : "sum";
  const filled = [...scope.conditions, `${group.sql} IS NOT NULL`, ...(measure === null ? [] : [`${measure.sql} IS NOT NULL`])];
  const figure = aggregateSql(aggregation, measure);
  // The whole holds the rows without a group too.
  const whole = [...scope.conditions, ...(measure === null ? [] : [`${measure.sql} IS NOT NULL`])];
  const wholeSql = `SELECT ${figure} FROM rows${whereSql(whole)}`;
  const ranked = `SELECT ${group.sql} AS x, ${figure} AS y, count(*) AS n, row_number() OVER (ORDER BY ${figure} DESC, ${group.sql}) AS place FROM rows${whereSql(filled)} GROUP BY 1`;
  const { rows } = await session.query(
    `WITH ranked AS (${ranked}), whole AS (SELECT sum(y) AS total, sum(n) AS n, min(y) AS lowest, count(*) AS many FROM ranked), ` +
      `running AS (SELECT *, sum(y) OVER (ORDER BY place) - y AS before FROM ranked), half AS (SELECT count(*) AS k FROM running, whole WHERE before < total / 2) ` +
      `SELECT x, y, ranked.n, (${wholeSql}), whole.n, lowest, many, k, total FROM ranked, whole, half WHERE place <= 3 ORDER BY place`,
  );
  const [first, second, third] = rows
    .slice(0, 3)
    .map((row): Group => ({ value: groupValue(row[0]), figure: figureOf(row[1]) ?? 0, rows: countOf(row[2]) }));
  const [total, allRows, lowest, many, half, grouped] = [3, 4, 5, 6, 7, 8].map((place) => figureOf(rows[0]?.[place]) ?? 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Shares are of a whole only when no part is negative.
  if (first === undefined || second === undefined || !(total > 0) || lowest < 0 || total < grouped * (1 - 1e-9)) return [];
  const chart = charts.find(
    (candidate) =>
      candidate.xColumn === group.profile.name &&
      candidate.yColumn === (measure?.profile.name ?? "") &&
      candidate.aggregation === aggregation,
  );
  const base = {
    measure: measure?.index ?? null,
    by: group.index,
    aggregation,
    chartId: chart?.id ?? null,
    test: null,
    asked,
  } as const;
  const name = `${measureName(measure, aggregation)} by ${group.label}`;
  const common = { measure, groupBy: [group], nullPolicy: "ignore" as const };
  const add = (
    role: string,
    input: {
      value: number | string;
      aggregation: string;
      sql: string;
      rowCount: number;
      of?: Group;
      rank?: "highest";
      percent?: boolean;
      label?: boolean;
      nouns?: string[];
    },
  ): LedgerFact =>
    context.maker.add({
      ...common,
      id: `${name} ${role}`,
      ...(input.label
        ? { format: "label" as const }
        : input.percent
          ? { format: "percent" as const, unit: "percent" }
          : formatOf(measure, aggregation)),
      ...input,
      filter: input.of ? [only(group, input.of)] : [],
    });
  const valueSql = (of: Group) => `SELECT ${figure} FROM rows${whereSql([...filled, conditionSql(group, only(group, of))])}`;
  const labelSql = (place: number) => `SELECT x FROM (${ranked}) WHERE place = ${place}`;
  const drafts: Draft[] = [];
  const share = first.figure / total;
  const ahead = first.figure > second.figure && share >= 1.25 / many;
  if (ahead && allRows >= 5) {
    const rowNouns = measure === null ? ["rows"] : [];
    // Two that share the place behind leave no single runner-up.
    const runnerUp = () => ({
      second: add("second", {
        value: String(second.value),
        aggregation: "leader",
        sql: labelSql(2),
        rowCount: allRows,
        label: true,
        of: second,
      }),
      secondValue: add("second value", {
        value: second.figure,
        aggregation,
        sql: valueSql(second),
        rowCount: second.rows,
        of: second,
        nouns: rowNouns,
      }),
    });
    const facts = (): Record<string, LedgerFact> => ({
      label: add("leader", {
        value: String(first.value),
        aggregation: "leader",
        sql: labelSql(1),
        rowCount: allRows,
        label: true,
        of: first,
      }),
      value: add("leading value", {
        value: first.figure,
        aggregation,
        sql: valueSql(first),
        rowCount: first.rows,
        of: first,
        rank: "highest",
        nouns: rowNouns,
      }),
      share: add("leading share", {
        value: share,
        aggregation: "share",
        sql: shareSql(context, group, measure, first),
        rowCount: allRows,
        percent: true,
        of: first,
        nouns: ["share", ...rowNouns],
      }),
      ...(third !== undefined && third.figure === second.figure ? {} : runnerUp()),
    });
    const score = 0.5 + 0.3 * Math.min(1, share * 1.2) + (measure === null ? -0.12 : 0.05);
    drafts.push({ key: `leader_${measure?.index ?? "rows"}_${group.index}`, facts, finding: { ...base, kind: "leader", score } });
  }
  if (many >= GROUPS_FOR_CONCENTRATION_MIN && half <= many / 4 && half >= 2) {
    const held = `SELECT count(*) FROM (SELECT sum(y) OVER (ORDER BY place) - y AS before, sum(y) OVER () AS total FROM (${ranked})) WHERE before < total / 2`;
    const heldShare = `SELECT CAST(sum(y) FILTER (WHERE place <= ${half}) AS DOUBLE) / CAST((${wholeSql}) AS DOUBLE) FROM (${ranked})`;
    const result = await session.query(heldShare);
    const value = figureOf(result.rows[0]?.[0]) ?? 0;
    const facts = () => {
      const number = (role: string, figureValue: number, sql: string) =>
        context.maker.add({
          ...common,
          id: `${name} ${role}`,
          value: figureValue,
          format: "integer",
          aggregation: "count_distinct",
          sql,
          rowCount: allRows,
          nouns: ["groups", "values"],
        });
      return {
        groups: number("leading groups", half, held),
        share: add("share of leading groups", {
          value,
          aggregation: "share",
          sql: heldShare,
          rowCount: allRows,
          percent: true,
          nouns: ["share"],
        }),
        allGroups: number("groups", many, `SELECT count(*) FROM (${ranked})`),
      };
    };
    drafts.push({
      key: `concentration_${measure?.index ?? "rows"}_${group.index}`,
      facts,
      finding: { ...base, kind: "concentration", score: 0.6 - 0.6 * (half / many) + (measure === null ? -0.08 : 0.05) },
    });
  }
  return drafts;
}

function shareSql({ scope }: FindContext, group: TableColumn, measure: TableColumn | null, of: Group): string {
  const filled = [...scope.conditions, ...(measure === null ? [] : [`${measure.sql} IS NOT NULL`])];
  const condition = conditionSql(group, only(group, of));
  const figure = measure === null ? "count(*)" : `sum(${measure.sql})`;
  const part = measure?.stored === "double" ? `fsum(${measure.sql} ORDER BY ${measure.sql})` : figure;
  return `SELECT CAST(${part} FILTER (WHERE ${condition}) AS DOUBLE) / CAST(${part} AS DOUBLE) FROM rows${whereSql(filled)}`;
}

async function segments(context: FindContext, group: TableColumn, measure: TableColumn, asked: boolean): Promise<Draft[]> {
  const { session, scope, charts } = context;
  const filled = [...scope.conditions, `${group.sql} IS NOT NULL`, `${measure.sql} IS NOT NULL`];
  const average = aggregateSql("avg", measure);
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT ${group.sql} AS x, ${average} AS y, count(*) AS n, var_samp(CAST(${measure.sql} AS DOUBLE)) AS v FROM rows${whereSql(filled)} GROUP BY 1 ORDER BY y DESC, x`,
    ),
  );
  const every = rows.map((row) => ({
    value: groupValue(row[0]),
    figure: figureOf(row[1]) ?? 0,
    rows: countOf(row[2]),
    variance: figureOf(row[3]) ?? 0,
  }));
  const groups = every.filter((one) => one.rows >= ROWS_PER_SEGMENT_MIN);
  const [high, low] = [groups[0], groups.at(-1)];
  if (high === undefined || low === undefined || high === low || high.figure === low.figure) return [];
  const { p, effect } = welch(
    { mean: high.figure, variance: high.variance, n: high.rows },
    { mean: low.figure, variance: low.variance, n: low.rows },
  );
  // The two were picked among all pairs: the test pays for each.
  const pairs = (groups.length * (groups.length - 1)) / 2;
  if (p * pairs > P_MAX || effect < EFFECT_MIN) return [];
  // An end that another group shares or passes, be it a small one, is no highest or lowest.
  const isHighest = every.every((one) => one === high || one.figure < high.figure);
  const isLowest = every.every((one) => one === low || one.figure > low.figure);
  const name = `average ${measure.label} by ${group.label}`;
  const valueSql = (of: Group) => `SELECT ${average} FROM rows${whereSql([...filled, conditionSql(group, only(group, of))])}`;
  const labelSql = (end: "DESC" | "ASC") =>
    `SELECT x FROM (SELECT ${group.sql} AS x, ${average} AS y FROM rows${whereSql(filled)} GROUP BY 1 HAVING count(*) >= ${ROWS_PER_SEGMENT_MIN}) ORDER BY y ${end}, x ${end === "DESC" ? "ASC" : "DESC"} LIMIT 1`;
  const common = { measure, groupBy: [group] };
  const facts = () => {
    const value = (role: string, of: Group, rank: "highest" | "lowest" | null) =>
      context.maker.add({
        ...common,
        id: `${name} ${role}`,
        value: of.figure,
        ...formatOf(measure, "avg"),
        aggregation: "avg",
        filter: [only(group, of)],
        sql: valueSql(of),
        rowCount: of.rows,
        rank,
      });
    const label = (role: string, of: Group, end: "DESC" | "ASC") =>
      context.maker.add({
        ...common,
        id: `${name} ${role}`,
        value: String(of.value),
        format: "label",
        aggregation: "leader",
        filter: [only(group, of)],
        sql: labelSql(end),
        rowCount: of.rows,
      });
    const made: Record<string, LedgerFact> = {
      highLabel: label("highest group", high, "DESC"),
      high: value("highest", high, isHighest ? "highest" : null),
      lowLabel: label("lowest group", low, "ASC"),
      low: value("lowest", low, isLowest ? "lowest" : null),
    };
    if (low.figure > 0 && hasTrueZero(measure)) {
      const sql = `SELECT (${valueSql(high)}) / (${valueSql(low)})`;
      made["ratio"] = context.maker.add({
        ...common,
        id: `${name} ratio`,
        value: high.figure / low.figure,
        format: "number",
        aggregation: "ratio",
        filter: [],
        sql,
        rowCount: high.rows + low.rows,
        nouns: ["times"],
      });
    }
    return made;
  };
  const chart = charts.find(
    (candidate) =>
      candidate.xColumn === group.profile.name && candidate.yColumn === measure.profile.name && candidate.aggregation === "avg",
  );
  const test = {
    name: "Welch's t test, corrected for all pairs of groups",
    p: Math.min(1, p * pairs),
    effect,
    n: high.rows + low.rows,
  };
  const finding = {
    kind: "segments" as const,
    score: 0.45 + 0.35 * Math.min(1, effect / 2),
    measure: measure.index,
    by: group.index,
    aggregation: "avg" as const,
    chartId: chart?.id ?? null,
    test,
    asked,
  };
  return [{ key: `segments_${measure.index}_${group.index}`, facts, finding }];
}

function groupValue(cell: unknown): string | number {
  return typeof cell === "number" ? cell : String(cell);
}

function only(group: TableColumn, of: Group): FactFilter {
  return { column: group.profile.name, op: "eq", value: of.value };
}
