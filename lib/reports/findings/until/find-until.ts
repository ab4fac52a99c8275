import { sharesSource } from "@/lib/analysis/language/sources";
import type { FactFilter } from "@/lib/contract/report-facts";
import { endedBy, pOfLogRank, type TimeStep } from "@/lib/core/statistics/log-rank";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { figuresOf, groupValue, ofGroup } from "../exact-figures";
import { isOutcome } from "../targets";
import { livesOf } from "./lives-of";
import { type Life, livesSql, type WholeUnit, withinSql } from "./within-sql";

const GROUP_COLUMNS_MAX = 8;
const GROUPS_MAX = 20;
/** Where fewer rows are open, their durations say as much. */
const OPEN_SHARE_MIN = 0.05;
const ROWS_EACH_MIN = 30;
const ENDED_EACH_MIN = 10;
/** Rows that are still watched at the time that is told. */
const AT_RISK_MIN = 10;
const EFFECT_MIN = 0.1;
const EFFECT_FULL = 0.5;
/** Times that are told, in whole units. */
const TIMES: Readonly<Record<WholeUnit, readonly number[]>> = {
  hours: [1, 2, 4, 8, 12, 24, 48, 72, 120, 168, 336],
  days: [1, 2, 3, 5, 7, 10, 14, 30, 60, 90, 180, 365, 730, 1095],
};

/** A group whose rows end sooner or later than all others, and the time at which that shows most. */
interface Until {
  life: Life;
  /** The duration of which this says more. */
  duration: number;
  group: TableColumn;
  value: string | number;
  time: number;
  p: number;
  effect: number;
  rows: number;
  all: number;
}

/** Time until an event by group, with what is still open counted for as long as it was watched. One scan a grouping. */
export async function findUntil(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const lives = livesOf(scope.columns);
  const drafts: Draft[] = [];
  for (const life of lives) {
    const groups = plan.dimensions
      .filter(({ distinct }) => distinct >= 2 && distinct <= GROUPS_MAX)
      .flatMap(({ column }) => scope.columns.find(({ index }) => index === column) ?? [])
      .filter((group) => !isOutcome(group) && !sharesSource(life.duration.profile, group.profile))
      .slice(0, GROUP_COLUMNS_MAX);
    for (const group of groups) drafts.push(...(await untilOf(context, life, group)));
  }
  return drafts;
}

async function untilOf(
  context: FindContext,
  { duration, ...life }: Life & { duration: TableColumn },
  group: TableColumn,
): Promise<Draft[]> {
  const { session, scope } = context;
  const lives = livesSql(life, [...scope.conditions, `${group.sql} IS NOT NULL`], `${group.sql} AS g, `);
  const { rows } = await session.query(
    `SELECT g, u, count(*) FILTER (NOT open), count(*) FILTER (open) FROM (${lives}) GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const steps = new Map<string | number, TimeStep[]>();
  for (const [g, u, ended, open] of rows) {
    const value = typeof g === "boolean" ? String(g) : groupValue(g);
    const step = { time: countOf(u), ended: countOf(ended), open: countOf(open) };
    steps.set(value, [...(steps.get(value) ?? []), step]);
  }
  const all = [...steps.values()].flat();
  const sizes = sizeOf(all);
  if (sizes.open < OPEN_SHARE_MIN * (sizes.open + sizes.ended)) return [];
  const large = [...steps].filter(([, own]) => sizeOf(own).ended + sizeOf(own).open >= ROWS_EACH_MIN);
  // Who has ended, or has not, is what such a group says.
  if (large.length < 2 || large.some(([, own]) => sizeOf(own).ended === 0 || sizeOf(own).open === 0)) return [];
  const tried = large.flatMap(([value, own]): Until[] => {
    const rest = merged([...steps].filter(([other]) => other !== value).flatMap(([, other]) => other));
    const [size, others] = [sizeOf(own), sizeOf(rest)];
    if (Math.min(size.ended, others.ended) < ENDED_EACH_MIN) return [];
    const times = TIMES[life.unit];
    const [sooner, later] = [endedBy(own, times), endedBy(rest, times)];
    const [best] = times
      .map((time, at) => ({ time, a: sooner[at], b: later[at] }))
      .filter(({ a, b }) => Math.min(a?.atRisk ?? 0, b?.atRisk ?? 0) >= AT_RISK_MIN)
      .map(({ time, a, b }) => ({ time, gap: Math.abs((a?.share ?? 0) - (b?.share ?? 0)) }))
      .toSorted((a, b) => b.gap - a.gap || a.time - b.time);
    if (best === undefined) return [];
    const p = Math.min(1, pOfLogRank(own, rest) * large.length);
    const counts = { rows: size.ended + size.open, all: sizes.ended + sizes.open };
    return [{ life, duration: duration.index, group, value, time: best.time, p, effect: best.gap, ...counts }];
  });
  const [best] = tried.toSorted((a, b) => a.p - b.p || b.effect - a.effect);
  return best === undefined ? [] : [draftOf(context, best)];
}

/** Steps of several groups as those of one. */
function merged(steps: readonly TimeStep[]): TimeStep[] {
  const sums = new Map<number, TimeStep>();
  for (const { time, ended, open } of steps) {
    const sum = sums.get(time) ?? { time, ended: 0, open: 0 };
    sums.set(time, { time, ended: sum.ended + ended, open: sum.open + open });
  }
  return [...sums.values()];
}

function sizeOf(steps: readonly TimeStep[]): { ended: number; open: number } {
  return {
    ended: steps.reduce((sum, { ended }) => sum + ended, 0),
    open: steps.reduce((sum, { open }) => sum + open, 0),
  };
}

function draftOf(context: FindContext, until: Until): Draft {
  const { life, group, duration } = until;
  return {
    key: `until_${life.to.index}_${group.index}`,
    label: `Time from ${life.from.label} to ${life.to.label} by ${group.label}`,
    facts: () => factsOf(context, until),
    merit: { prior: 0.95, impact: Math.max(0.5, until.rows / until.all), effect: Math.min(1, until.effect / EFFECT_FULL) },
    test: {
      name: "log-rank test, corrected for the number of groups",
      p: until.p,
      effect: until.effect,
      effectName: "gap in the share that has ended",
      n: until.all,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_EACH_MIN,
    },
    instead: [`segments_${duration}_${group.index}`],
    finding: {
      kind: "until",
      nature: "relational",
      measure: life.to.index,
      by: group.index,
      aggregation: "none",
      chartId: null,
      asked: false,
    },
  };
}

async function factsOf({ maker, scope, session }: FindContext, { life, group, value, time, rows, all }: Until) {
  const own = { ...ofGroup(group, ""), value };
  const known: FactFilter = { column: group.profile.name, op: "not_null", value: null };
  const filters: FactFilter[][] = [[own], [{ ...own, op: "ne" }, known]];
  const conditions = filters.map((list) => [...scope.conditions, ...list.map((one) => conditionSql(group, one))]);
  const statements = conditions.map((list) => withinSql(life, list, time));
  const [share = 0, rest = 0] = await figuresOf(session, statements);
  const name = `${life.to.label} after ${life.from.label} by ${group.label}`;
  const add = (role: string, input: Omit<FactInput, "id">) => maker.add({ ...input, id: `${name} ${role}` });
  const within = (place: number, figure: number) =>
    add(place === 0 ? "in the group" : "in other rows", {
      value: figure,
      format: "percent",
      unit: "percent",
      measure: life.to,
      groupBy: [life.from],
      nullPolicy: "group",
      aggregation: "came_within",
      parameters: { place: time, unit: life.unit },
      filter: filters[place] ?? [],
      beside: [group],
      sql: statements[place] ?? "",
      rowCount: place === 0 ? rows : all - rows,
      nouns: ["share", "rows"],
    });
  const started: FactFilter = { column: life.from.profile.name, op: "not_null", value: null };
  return {
    label: add("group", {
      value: String(value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${group.sql}) FROM rows${whereSql([...scope.conditions, conditionSql(group, own)])}`,
      rowCount: rows,
    }),
    share: within(0, share),
    rest: within(1, rest),
    rows: add("rows", {
      value: rows,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      filter: [own, started],
      beside: [group, life.to],
      sql: `SELECT count(*) FROM rows${whereSql([...(conditions[0] ?? []), `${life.from.sql} IS NOT NULL`])}`,
      rowCount: rows,
      nouns: ["rows"],
    }),
    time: add("time", {
      value: time,
      format: "integer",
      unit: life.unit,
      measure: life.to,
      groupBy: [life.from],
      nullPolicy: "group",
      aggregation: "horizon",
      parameters: { place: time, unit: life.unit },
      beside: [group],
      sql: `SELECT ${time}`,
      rowCount: all,
      nouns: [life.unit],
    }),
  };
}
