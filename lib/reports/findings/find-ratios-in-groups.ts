import { sharesSource } from "@/lib/analysis/language/sources";
import { significant, welch } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { type RatioColumns, ratioFacts, ratioSql } from "@/lib/figures/ratio-facts";
import { errorOf, isSure } from "@/lib/figures/shown-digits";
import { conditionSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { ratioPairs } from "../planning/ratio-pairs";
import { groupValue, ofGroup } from "./exact-figures";

const PAIRS_MAX = 4;
const GROUP_COLUMNS_MAX = 6;
const GROUPS_MAX = 30;
const ROWS_EACH_MIN = 12;
/** By how much the ratio of the group differs from that of all others, as a share of it. */
const EFFECT_MIN = 0.15;
const EFFECT_FULL = 1;

type Pair = ReturnType<typeof ratioPairs>[number] & { columns: RatioColumns };

/** Rows of a side, their two sums, and the sums of what the ratio of all rows leaves of each row. */
interface Side {
  n: number;
  a: number;
  b: number;
  off: number;
  squares: number;
}

interface Told {
  pair: Pair;
  group: TableColumn;
  value: string | number;
  own: Side;
  rest: Side;
  p: number;
  effect: number;
}

/** The group in which one amount over another is most unlike that of all others: sums over sums. One scan a grouping. */
export async function findRatiosInGroups(context: FindContext): Promise<Draft[]> {
  const { plan, scope, session } = context;
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const amounts = plan.measures.flatMap(({ column, aggregation }) => (aggregation === "sum" ? (at(column) ?? []) : []));
  const pairs = ratioPairs(amounts)
    .slice(0, PAIRS_MAX)
    .flatMap((pair): Pair[] => {
      const [column, over] = [at(pair.column), at(pair.over)];
      return column && over ? [{ ...pair, columns: { column, over } }] : [];
    });
  if (pairs.length === 0 || plan.rowCount === 0) return [];
  const wholes = await session.query(
    `SELECT ${pairs.map(({ columns }) => ratioSql(columns).ratio).join(", ")} FROM rows${whereSql(scope.conditions)}`,
  );
  const drafts: Draft[] = [];
  const groups = plan.dimensions.filter(({ distinct }) => distinct >= 2 && distinct <= GROUPS_MAX).slice(0, GROUP_COLUMNS_MAX);
  for (const { column } of groups) {
    const group = at(column);
    if (group === undefined || group.stored === "boolean") continue;
    const cells = pairs.map(({ columns }, place) => sideSql(columns, figureOf(wholes.rows[0]?.[place]) ?? 0)).join(", ");
    const where = whereSql([...scope.conditions, `${group.sql} IS NOT NULL`]);
    const { rows } = await session.query(`SELECT ${group.sql}, ${cells} FROM rows${where} GROUP BY 1 ORDER BY 1`);
    for (const [place, pair] of pairs.entries()) {
      if (sharesSource(pair.columns.column.profile, group.profile)) continue;
      const sides = rows.map((row) => ({ value: groupValue(row[0]), own: sideOf(row.slice(1 + 5 * place, 6 + 5 * place)) }));
      const told = mostUnlike(pair, group, sides);
      if (told !== null) drafts.push(draftOf(context, told));
    }
  }
  return drafts;
}

function sideSql({ column, over }: RatioColumns, ratio: number): string {
  const both = `FILTER (WHERE ${column.sql} IS NOT NULL AND ${over.sql} IS NOT NULL)`;
  const [a, b] = [`CAST(${column.sql} AS DOUBLE)`, `CAST(${over.sql} AS DOUBLE)`];
  const off = `(${a} - ${ratio} * ${b})`;
  return [`count(*) ${both}`, ...[a, b, off, `${off} * ${off}`].map((one) => `sum(${one}) ${both}`)].join(", ");
}

function sideOf([n, ...sums]: readonly unknown[]): Side {
  // Doubles in any order of rows: what is left are digits that are right.
  const [a = 0, b = 0, off = 0, squares = 0] = sums.map((sum) => significant(figureOf(sum) ?? 0));
  return { n: countOf(n), a, b, off, squares };
}

function mostUnlike(pair: Pair, group: TableColumn, sides: readonly { value: string | number; own: Side }[]): Told | null {
  const all = sides.reduce((sum, { own }) => added(sum, own, 1), { n: 0, a: 0, b: 0, off: 0, squares: 0 });
  const tried = sides.flatMap(({ value, own }): Told[] => {
    const rest = added(all, own, -1);
    if (Math.min(own.n, rest.n) < ROWS_EACH_MIN || !(own.b > 0) || !(rest.b > 0) || own.a < 0 || !(rest.a > 0)) return [];
    const { p } = welch(sampleOf(own), sampleOf(rest));
    return [{ pair, group, value, own, rest, p, effect: significant(Math.abs(own.a / own.b / (rest.a / rest.b) - 1)) }];
  });
  const [best] = tried.toSorted((a, b) => a.p - b.p || b.effect - a.effect);
  return best === undefined ? null : { ...best, p: Math.min(1, best.p * tried.length) };
}

function added(one: Side, other: Side, sign: 1 | -1): Side {
  const sum = (key: keyof Side) => one[key] + sign * other[key];
  return { n: sum("n"), a: sum("a"), b: sum("b"), off: sum("off"), squares: sum("squares") };
}

function sampleOf({ n, off, squares }: Side) {
  const mean = off / n;
  return { n, mean, variance: Math.max(0, squares - n * mean * mean) / Math.max(1, n - 1) };
}

function draftOf(context: FindContext, told: Told): Draft {
  const { pair, group, own, rest, p, effect } = told;
  const { column, over } = pair.columns;
  const sure = [own, rest].every(({ n, a, b }) => isSure(a, errorOf(column, "sum", n)) && isSure(b, errorOf(over, "sum", n)));
  return {
    key: `ratio_in_group_${column.index}_${over.index}_${group.index}`,
    label: `${pair.label} by ${group.label}`,
    facts: () => factsOf(context, told),
    merit: {
      prior: sure ? 0.95 : 0,
      impact: Math.max(0.5, own.b / (own.b + rest.b)),
      effect: Math.min(1, effect / EFFECT_FULL),
    },
    test: {
      name: "Welch's t test of what the ratio of all rows leaves, corrected for the number of groups",
      p,
      effect,
      effectName: "difference as a share of the ratio of all others",
      n: own.n + rest.n,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_EACH_MIN,
    },
    finding: {
      kind: "ratio_in_group",
      nature: "relational",
      measure: column.index,
      by: over.index,
      aggregation: "sum",
      chartId: null,
      asked: false,
    },
  };
}

async function factsOf({ maker, scope, session }: FindContext, { pair, group, value, own, rest }: Told) {
  const { columns, label, format, unit, suffix = null } = pair;
  const of = ofGroup(group, value);
  const name = `${label} by ${group.label}`;
  const side = async (role: string, filter: typeof of, { n }: Side) => {
    const condition = conditionSql(group, filter);
    const sums = ratioSql(columns);
    const { rows } = await session.query(
      `SELECT ${sums.numerator}, ${sums.denominator} FROM rows${whereSql([...scope.conditions, condition])}`,
    );
    const [numerator, denominator] = [figureOf(rows[0]?.[0]) ?? 0, figureOf(rows[0]?.[1]) ?? 0];
    const figures = { numerator, denominator, rowCount: n };
    return ratioFacts(
      maker,
      scope,
      columns,
      figures,
      { id: `${name} ${role}`, format, unit, suffix },
      { filter, condition, group },
    );
  };
  const [inGroup, elsewhere] = [await side("in the group", of, own), await side("elsewhere", { ...of, op: "ne" }, rest)];
  return {
    label: maker.add({
      id: `${name} group`,
      value: String(value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${group.sql}) FROM rows${whereSql([...scope.conditions, conditionSql(group, of)])}`,
      rowCount: own.n,
    }),
    ...inGroup,
    rest: elsewhere.ratio,
    restNumerator: elsewhere.numerator,
    restDenominator: elsewhere.denominator,
  };
}
