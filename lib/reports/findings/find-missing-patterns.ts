import { cramersV, pOfTwoShares, type Share } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { figuresOf, groupValue, ofGroup } from "./exact-figures";
import { groupPlace } from "./group-levels";
import { isOutcome } from "./targets";

const SHARE_MIN = 0.02;
const COLUMNS_MAX = 12;
const GROUP_COLUMNS_MAX = 6;
const GROUPS_MAX = 50;
const ROWS_PER_GROUP_MIN = 10;
const EFFECT_MIN = 0.1;
const EFFECT_FULL = 0.5;
const ALWAYS_OR_NEVER = 0.03;
/** So much more of a measure is missing in a group that it changes what its figures say. */
const GAP_MIN = 0.25;
/** What all others fill in but for so many rows is no remark. */
const FILLED_ELSEWHERE = 0.2;

interface Pattern {
  column: TableColumn;
  group: TableColumn;
  /** The group in which values are missing most often, and how often there and in all other rows. */
  value: string | number;
  own: Share;
  rest: Share;
  /** Groups it was picked from. */
  among: number;
}

/** Columns whose values are missing more often in one group than in all other rows. One scan for all pairs. */
export async function findMissingPatterns(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const groups = plan.groups
    .filter(({ distinct }) => distinct >= 2 && distinct <= GROUPS_MAX)
    .slice(0, GROUP_COLUMNS_MAX)
    .flatMap(({ column }) => at(column) ?? [])
    .filter(({ profile }) => profile.derivation === undefined);
  const used = new Set([...plan.measures, ...plan.groups].map(({ column }) => column));
  const columns = plan.missing
    .filter(({ count }) => count >= SHARE_MIN * plan.rowCount && count <= (1 - SHARE_MIN) * plan.rowCount)
    .sort((a, b) => Number(used.has(b.column)) - Number(used.has(a.column)) || a.column - b.column)
    .flatMap(({ column }) => at(column) ?? [])
    .filter(({ profile }) => profile.meaning?.openEnd !== true)
    .slice(0, COLUMNS_MAX);
  if (groups.length === 0 || columns.length === 0) return [];
  const patterns = await readPatterns(context, groups, columns);
  return patterns.map((pattern) => draftOf(context, pattern, used.has(pattern.column.index)));
}

async function readPatterns(
  { session, scope, plan }: FindContext,
  groups: readonly TableColumn[],
  columns: readonly TableColumn[],
): Promise<Pattern[]> {
  const names = groups.map(({ sql }) => sql);
  // Under names of their own: a column may be counted and grouped by.
  const counts = columns.map(({ sql }) => `count(*) FILTER (WHERE ${sql} IS NULL)`);
  const { rows } = await session.query(
    `SELECT grouping(${names.join(", ")}), ${[...names, "count(*)", ...counts].join(", ")} FROM rows${whereSql(scope.conditions)} ` +
      `GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(", ")}) ORDER BY ${names.join(", ")}`,
  );
  const missing = new Map(plan.missing.map(({ column, count }) => [column, count]));
  return groups.flatMap((group, place) => {
    const own = rows.filter((row) => groupPlace(countOf(row[0]), groups.length) === place && row[1 + place] !== null);
    return columns.flatMap((column, at) => {
      const all = { hits: missing.get(column.index) ?? 0, n: plan.rowCount };
      const found = own.flatMap((row) => {
        const part = { hits: countOf(row[2 + groups.length + at]), n: countOf(row[1 + groups.length]) };
        const rest = { hits: all.hits - part.hits, n: all.n - part.n };
        const enough = part.n >= ROWS_PER_GROUP_MIN && rest.n >= ROWS_PER_GROUP_MIN;
        return enough ? [{ column, group, value: groupValue(row[1 + place]), own: part, rest }] : [];
      });
      if (column === group || found.length === 0) return [];
      const more = found.filter((one) => one.own.hits / one.own.n > one.rest.hits / one.rest.n);
      const [best] = (more.length > 0 ? more : found).toSorted((a, b) => effectOf(b) - effectOf(a));
      return best === undefined ? [] : [{ ...best, among: found.length }];
    });
  });
}

const effectOf = ({ own, rest }: Pick<Pattern, "own" | "rest">) => cramersV(own, rest);

function draftOf(context: FindContext, pattern: Pattern, used: boolean): Draft {
  const { column, group, own, rest, among } = pattern;
  const [share, other] = [own.hits / own.n, rest.hits / rest.n];
  const effect = significant(effectOf(pattern));
  return {
    key: `missing_pattern_${column.index}_${group.index}`,
    label: `Missing values of ${column.label} by ${group.label}`,
    facts: () => factsOf(context, pattern),
    merit: {
      prior: !(share > other) || isByDesign(share, other) ? 0 : priorOf(context, pattern, used),
      // Of all that is missing.
      impact: own.hits / Math.max(1, own.hits + rest.hits),
      effect: Math.min(1, effect / EFFECT_FULL),
    },
    test: {
      name: "test of two shares, corrected for the number of groups",
      p: Math.min(1, pOfTwoShares(own, rest) * among),
      effect,
      effectName: "Cramér's V",
      n: own.n + rest.n,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_PER_GROUP_MIN,
    },
    finding: {
      kind: "missing_pattern",
      nature: "relational",
      measure: column.index,
      by: group.index,
      aggregation: "count",
      chartId: null,
      asked: false,
    },
  };
}

/**
 * As missing values are: told where the quality of the data was asked for. Without that only where a group lacks so much of a
 * measure, or of what all others fill in, that its figures speak of a part of it.
 */
function priorOf({ plan }: FindContext, { column, group, own, rest }: Pattern, used: boolean): number {
  if (plan.qualityAsked) return used ? 0.8 : 0.6;
  const isMeasured = plan.measures.some((one) => one.column === column.index);
  const isKept = (isMeasured || rest.hits <= FILLED_ELSEWHERE * rest.n) && !isOutcome(group);
  return isKept && own.hits / own.n - rest.hits / rest.n >= GAP_MIN ? 0.5 : 0;
}

/** Nearly always there outside a group and never in it: an order that is open has no day on which it was closed. */
function isByDesign(share: number, other: number): boolean {
  return share >= 1 - ALWAYS_OR_NEVER && other <= ALWAYS_OR_NEVER;
}

async function factsOf({ maker, scope, session }: FindContext, { column, group, value, own, rest }: Pattern) {
  const of = ofGroup(group, value);
  const others = { ...of, op: "ne" as const };
  const empty = { column: column.profile.name, op: "eq" as const, value: null };
  const [inGroup, outside] = [conditionSql(group, of), conditionSql(group, others)];
  const name = `missing ${column.label} by ${group.label}`;
  const all = whereSql(scope.conditions);
  const count = (condition: string) => `CAST(count(*) FILTER (WHERE ${condition}) AS DOUBLE)`;
  const lacks = `${column.sql} IS NULL`;
  const cells = [
    `${inGroup} AND ${lacks}`,
    `${outside} AND ${lacks}`,
    `${inGroup} AND NOT ${lacks}`,
    `${outside} AND NOT ${lacks}`,
  ];
  // Phi of the table of four: |ad − bc| over the root of the product of its margins.
  const effectSql =
    `SELECT abs(a * d - b * c) / (sqrt(a + b) * sqrt(c + d) * sqrt(a + c) * sqrt(b + d)) FROM ` +
    `(SELECT ${cells.map((cell, place) => `${count(cell)} AS ${"abcd"[place]}`).join(", ")} FROM rows${all})`;
  const shareSql = (condition: string) =>
    `SELECT count(*) FILTER (WHERE ${lacks}) / count(*) FROM rows${whereSql([...scope.conditions, condition])}`;
  const [share = 0, other = 0, effect = 0] = await figuresOf(session, [shareSql(inGroup), shareSql(outside), effectSql]);
  const add = (role: string, input: Omit<FactInput, "id">) => maker.add({ ...input, id: `${name} ${role}` });
  const shareFact = (role: string, input: Pick<FactInput, "value" | "filter" | "sql" | "rowCount">) =>
    add(role, {
      ...input,
      format: "percent",
      unit: "percent",
      aggregation: "share",
      parameters: { of: "count", part: [empty] },
      nouns: ["share", "rows"],
    });
  const n = own.n + rest.n;
  return {
    label: add("group", {
      value: String(value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${group.sql}) FROM rows${whereSql([...scope.conditions, inGroup])}`,
      rowCount: own.n,
    }),
    share: shareFact("share in the group", { value: share, filter: [of], sql: shareSql(inGroup), rowCount: own.n }),
    rest: shareFact("share in other rows", { value: other, filter: [others], sql: shareSql(outside), rowCount: rest.n }),
    effect: add("effect", {
      value: effect,
      format: "number",
      measure: column,
      nullPolicy: "group",
      aggregation: "cramers_v",
      parameters: { part: [of] },
      sql: effectSql,
      rowCount: n,
    }),
    rows: add("rows", {
      value: n,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      sql: `SELECT count(*) FROM rows${all}`,
      rowCount: n,
      nouns: ["rows"],
    }),
  };
}
