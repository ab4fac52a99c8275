import { sharesSource } from "@/lib/analysis/language/sources";
import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { bucketSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, momentOf, type TableColumn } from "@/lib/figures/table";
import { groupValue } from "../exact-figures";
import { isOutcome } from "../targets";
import { type Backlog, factsOf } from "./backlog-facts";
import { livesOf } from "./lives-of";
import type { Life } from "./within-sql";

const GROUP_COLUMNS_MAX = 8;
const GROUPS_MAX = 20;
/** Periods of the data, and of those between the two that are told. */
const PERIODS_MIN = 9;
const BETWEEN_MIN = 3;
/** Rows begun before the data does are not there to be open: their first periods are left out. */
const START = 1 / 4;
const OPEN_MIN = 20;
const GROWTH_MIN = 1.5;
/** The group grows so many times as far as all others. */
const EFFECT_MIN = 1.6;
const EFFECT_FULL = 4;
/** The last period lies near the most that were ever open. */
const NEAR_MOST = 0.8;

/** Groups of which more and more rows are open while those of all others are not: what came in and what ended, counted from the start. */
export async function findBacklogs(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const drafts: Draft[] = [];
  for (const life of livesOf(scope.columns)) {
    const groups = plan.dimensions
      .filter(({ distinct }) => distinct >= 2 && distinct <= GROUPS_MAX)
      .flatMap(({ column }) => scope.columns.find(({ index }) => index === column) ?? [])
      .filter(
        (group) =>
          group.stored === "text" &&
          group.profile.derivation === undefined &&
          !isOutcome(group) &&
          !sharesSource(life.duration.profile, group.profile),
      )
      .slice(0, GROUP_COLUMNS_MAX);
    for (const group of groups) drafts.push(...(await backlogOf(context, life, group)));
  }
  return drafts;
}

async function backlogOf(context: FindContext, life: Life, group: TableColumn): Promise<Draft[]> {
  const flows = await readFlows(context, life, group);
  if (flows === null) return [];
  const { first, grain, last, told, groups } = flows;
  const all = groups.reduce<number[]>((sum, { open }) => open.map((n, at) => n + (sum[at] ?? 0)), []);
  const earliest = Math.max(BETWEEN_MIN, Math.ceil(START * last));
  const tried = groups.flatMap(({ value, open }) =>
    told.flatMap((place) => {
      if (place < earliest || place > last - BETWEEN_MIN) return [];
      const [own, rest] = [
        [open[place], open[last]],
        [all[place], all[last]],
      ].map(([a = 0, b = 0]) => [a, b] as const);
      if (own === undefined || rest === undefined) return [];
      const found = growthOf(own, [rest[0] - own[0], rest[1] - own[1]]);
      const isHigh = own[1] >= NEAR_MOST * Math.max(...open.slice(place));
      return found === null ? [] : [{ ...found, p: isHigh ? found.p : 1, value, place, n: own[0] + own[1] }];
    }),
  );
  const [best] = tried.toSorted((a, b) => a.p - b.p || b.effect - a.effect || a.place - b.place);
  if (best === undefined) return [];
  const backlog: Backlog = { life, group, value: best.value, grain, first, before: best.place + 1, after: last + 1 };
  return [
    {
      key: `backlog_${life.to.index}_${group.index}`,
      label: `Rows with no ${life.to.label} yet by ${group.label} over time`,
      merit: { prior: 0.97, impact: 0.9, effect: Math.min(1, best.effect / EFFECT_FULL) },
      test: {
        name: "Poisson z test of how a group and all others grow, corrected for all groups and periods",
        p: Math.min(1, best.p * tried.length),
        effect: best.effect,
        effectName: "times as far as all others",
        effectMin: EFFECT_MIN,
        n: best.n,
        nMin: OPEN_MIN,
      },
      finding: {
        kind: "backlog",
        nature: "relational",
        measure: life.to.index,
        by: group.index,
        aggregation: "none",
        chartId: null,
        asked: false,
      },
      facts: () => factsOf(context, backlog),
    },
  ];
}

/** How much further a group grew than all others, on the scale of ratios. */
function growthOf([before, after]: readonly [number, number], [restBefore, restAfter]: readonly [number, number]) {
  if (after < OPEN_MIN || after < GROWTH_MIN * before || restBefore < 1 || restAfter < 1) return null;
  const from = Math.max(1, before);
  const effect = (after / from) * (restBefore / restAfter);
  const error = Math.sqrt(1 / from + 1 / after + 1 / restBefore + 1 / restAfter);
  return { p: pOfNormal(Math.log(effect) / error), effect: Number(effect.toPrecision(6)) };
}

interface Flows {
  first: number;
  grain: Grain;
  /** Place of the last whole period. */
  last: number;
  /** Places of the periods in which rows begin. */
  told: number[];
  /** Open rows at the end of each period. */
  groups: { value: string | number; open: number[] }[];
}

async function readFlows({ session, scope }: FindContext, life: Life, group: TableColumn): Promise<Flows | null> {
  const { from, to } = life;
  const known = [...scope.conditions, `${group.sql} IS NOT NULL`, `${from.sql} IS NOT NULL`];
  const ends = await session.query(
    `SELECT min(${from.sql}), max(${from.sql}), count(*) FILTER (WHERE ${to.sql} IS NULL) FROM rows${whereSql(known)}`,
  );
  const [start, newest] = [momentOf(ends.rows[0]?.[0]), momentOf(ends.rows[0]?.[1])];
  // Where every row has its end, be it one to come, none is open.
  if (start === null || newest === null || countOf(ends.rows[0]?.[2]) < OPEN_MIN) return null;
  const grain: Grain = newest - start >= PERIODS_MIN * 31 * DAY_MS ? "month" : "week";
  const first = bucketStart(start, grain);
  const side = (column: TableColumn, sign: number) =>
    `SELECT ${group.sql} AS g, ${bucketSql(column, grain)} AS p, ${sign} * count(*) AS n FROM rows${whereSql([...known, `${column.sql} IS NOT NULL`])} GROUP BY 1, 2`;
  const { rows } = await session.query(
    `SELECT g, p, CAST(sum(n) AS BIGINT), bool_or(n > 0), CAST(sum(n) FILTER (WHERE n > 0) AS BIGINT) FROM (${side(from, 1)} UNION ALL ${side(to, -1)}) GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const starts: number[] = [];
  for (let at = first; shiftBucket(at, grain, 1) <= newest && starts.length < 600; at = shiftBucket(at, grain, 1))
    starts.push(at);
  if (starts.length < PERIODS_MIN) return null;
  const changes = new Map<string | number, Map<number, number>>();
  const begun = new Set<number>();
  const sizes = new Map<string | number, { came: number; left: number }>();
  for (const [g, p, n, isBegun, came] of rows) {
    if (isBegun === true) begun.add(momentOf(p) ?? 0);
    const value = typeof g === "boolean" ? String(g) : groupValue(g);
    const own = changes.get(value) ?? new Map<number, number>();
    const size = sizes.get(value) ?? { came: 0, left: 0 };
    sizes.set(value, { came: size.came + countOf(came), left: size.left + countOf(n) });
    own.set(momentOf(p) ?? 0, countOf(n));
    changes.set(value, own);
  }
  // A stage says by itself whether a row is open.
  const saysIt = [...sizes.values()].some(({ came, left }) => came >= OPEN_MIN && (left <= 0 || left >= came));
  if (saysIt) return null;
  const groups = [...changes].map(([value, own]) => {
    let sum = 0;
    // What ended before the data begins was never counted as open.
    return { value, open: starts.map((at) => (sum += own.get(at) ?? 0)) };
  });
  // A period is told by its name where rows begin in it.
  const told = starts.flatMap((at, place) => (begun.has(at) ? [place] : []));
  const last = told.at(-1);
  return groups.length < 2 || last === undefined ? null : { first, grain, last, told, groups };
}
