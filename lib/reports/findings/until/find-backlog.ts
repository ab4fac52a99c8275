import { sharesSource } from "@/lib/analysis/language/sources";
import { pOfT } from "@/lib/core/statistics/statistics";
import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { bucketSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, momentOf, type TableColumn } from "@/lib/figures/table";
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
/**
 * Rows begun before the data does are not there to be open: until nine in ten of the rows that began in the first part have ended, a group that
 * stays as it is grows too.
 */
const START = 1 / 4;
const ENDED = 0.9;
/** So many of these rows at least. */
const FIRST_MIN = 10;
const OPEN_MIN = 20;
const GROWTH_MIN = 1.5;
/** The group grows so many times as far as all others. */
const EFFECT_MIN = 1.6;
const EFFECT_FULL = 4;
/** The last period lies near the most that were ever open. */
const NEAR_MOST = 0.8;
/** Groups that say whether a row is open hold so many of the rows, each but for so few of its own. */
const STAGES_MIN = 0.9;
const MIXED_MAX = 0.02;

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
  const begin = Math.max(BETWEEN_MIN, firstPart(last));
  const places = told.filter((place) => place >= begin && place <= last - BETWEEN_MIN);
  const all = sumOf(groups);
  const tried = groups.flatMap((group) => {
    const { value, open, settled } = group;
    const rest = sumOf([all], group);
    return places.flatMap((place) => {
      const found = place < begin + settled ? null : growthOf(group, rest, place, last);
      const isHigh = (open[last] ?? 0) >= NEAR_MOST * Math.max(...open.slice(place));
      const n = (open[place] ?? 0) + (open[last] ?? 0);
      return found === null ? [] : [{ ...found, p: isHigh ? found.p : 1, value, place, n }];
    });
  });
  const [best] = tried.toSorted((a, b) => a.p - b.p || b.effect - a.effect || a.place - b.place);
  if (best === undefined) return [];
  const backlog: Backlog = { life, group, value: best.value, grain, first, before: best.place + 1, after: last + 1 };
  return [
    {
      key: `backlog_${life.to.index}_${group.index}`,
      label: `Rows with no ${life.to.label} yet by ${group.label} over time`,
      merit: { prior: 0.97, impact: 0.9, effect: Math.min(1, best.effect / EFFECT_FULL) },
      test: {
        name: "t test of how a group grows beside all others, by what comes in and ends in each period, corrected for all groups and periods",
        p: Math.min(1, best.p * groups.length * places.length),
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

/** The rows open at the end of each period, and those that came and ended in it. */
interface Stock {
  open: readonly number[];
  moved: readonly number[];
}

/** Of all together, without one of them. */
function sumOf(stocks: readonly Stock[], without?: Stock): Stock {
  const added = (of: keyof Stock) =>
    (stocks[0]?.[of] ?? []).map((_, at) => stocks.reduce((sum, one) => sum + (one[of][at] ?? 0), 0) - (without?.[of][at] ?? 0));
  return { open: added("open"), moved: added("moved") };
}

const firstPart = (last: number) => Math.ceil(START * last);

/** How much further a group grew than all others from one period to another, against how unevenly rows come and end. */
function growthOf(own: Stock, rest: Stock, place: number, last: number) {
  const ends = [own, rest].flatMap(({ open }) => [open[place] ?? 0, open[last] ?? 0]);
  const [before = 0, after = 0, restBefore = 0, restAfter = 0] = ends;
  if (after < OPEN_MIN || after < GROWTH_MIN * before || restBefore < 1 || restAfter < 1) return null;
  const from = Math.max(1, before);
  const share = from / restBefore;
  const grown = (restAfter - restBefore) / restBefore;
  // The stock that the growth of others is measured by is as uneven as its size.
  const variance = varianceOf(own, place, last) + share ** 2 * varianceOf(rest, place, last) + grown ** 2 * from;
  const t = (after - from * (1 + grown)) / Math.sqrt(variance);
  const effect = (after / from) * (restBefore / restAfter);
  return { p: t > 0 ? pOfT(t, last - place - 1) : 1, effect: Number(effect.toPrecision(6)) };
}

/**
 * Of what is gained over the periods: as the gains of neighbouring ones differ, and no less than chance alone. What grows fast at first and
 * slowly later is no less sure (J. von Neumann, "Distribution of the Ratio of the Mean Square Successive Difference to the Variance", 1941).
 */
function varianceOf({ open, moved }: Stock, place: number, last: number): number {
  const gains = open.slice(place + 1, last + 1).map((n, at) => n - (open[place + at] ?? 0));
  const squares = gains.slice(1).reduce((sum, gain, at) => sum + (gain - (gains[at] ?? 0)) ** 2, 0);
  const chance = moved.slice(place + 1, last + 1).reduce((sum, n) => sum + n, 0);
  return Math.max(1, chance, (gains.length * squares) / Math.max(1, 2 * (gains.length - 1)));
}

interface Flows {
  first: number;
  grain: Grain;
  /** Place of the last whole period. */
  last: number;
  /** Places of the periods in which rows begin. */
  told: number[];
  /** Open rows at the end of each period. */
  groups: (Stock & { value: string | number; settled: number })[];
}

async function readFlows(context: FindContext, life: Life, group: TableColumn): Promise<Flows | null> {
  const { session, scope } = context;
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
  const changes = new Map<string | number, Map<number, { gain: number; moved: number }>>();
  const begun = new Set<number>();
  const sizes = new Map<string | number, { came: number; left: number }>();
  for (const [g, p, n, isBegun, came] of rows) {
    if (isBegun === true) begun.add(momentOf(p) ?? 0);
    const value = groupIn(g);
    const own = changes.get(value) ?? new Map<number, { gain: number; moved: number }>();
    const size = sizes.get(value) ?? { came: 0, left: 0 };
    sizes.set(value, { came: size.came + countOf(came), left: size.left + countOf(n) });
    own.set(momentOf(p) ?? 0, { gain: countOf(n), moved: 2 * countOf(came) - countOf(n) });
    changes.set(value, own);
  }
  // A period is told by its name where rows begin in it.
  const told = starts.flatMap((at, place) => (begun.has(at) ? [place] : []));
  const last = told.at(-1);
  if (changes.size < 2 || last === undefined || areStages([...sizes.values()])) return null;
  const settled = await settledOf(context, { life, group, known, grain, firstEnd: shiftBucket(first, grain, firstPart(last)) });
  const groups = [...changes].map(([value, own]) => {
    let sum = 0;
    // What ended before the data begins was never counted as open.
    const open = starts.map((at) => (sum += own.get(at)?.gain ?? 0));
    return {
      value,
      open,
      moved: starts.map((at) => own.get(at)?.moved ?? 0),
      settled: settled.get(value) ?? Number.POSITIVE_INFINITY,
    };
  });
  return { first, grain, last, told, groups };
}

interface FirstRows {
  life: Life;
  group: TableColumn;
  known: readonly string[];
  /** Where the first part of the data ends. */
  firstEnd: number;
}
const NEVER = 1_000_000;

const groupIn = (g: unknown) => (typeof g === "boolean" ? String(g) : groupValue(g));

/** A stage says by itself whether a row is open: nearly all rows lie in groups of which all are, or none, and there are both. */
function areStages(sizes: readonly { came: number; left: number }[]): boolean {
  const sum = (some: typeof sizes) => some.reduce((all, { came }) => all + came, 0);
  const closed = sum(sizes.filter(({ came, left }) => left <= MIXED_MAX * came));
  const open = sum(sizes.filter(({ came, left }) => left >= (1 - MIXED_MAX) * came));
  return closed > 0 && open > 0 && closed + open >= STAGES_MIN * sum(sizes);
}

/** Periods until nine in ten of the first rows of each group have ended; groups of which they have not are left out. */
async function settledOf(
  { session }: FindContext,
  { life: { from, to }, group, known, grain, firstEnd }: Pick<Flows, "grain"> & FirstRows,
): Promise<Map<string | number, number>> {
  const days = `date_diff('day', CAST(${from.sql} AS TIMESTAMP), CAST(${to.sql} AS TIMESTAMP))`;
  const first = [...known, `epoch_ms(CAST(${from.sql} AS TIMESTAMP)) < ${firstEnd}`];
  // Without an end they take longer than any.
  const { rows } = await session.query(
    `SELECT ${group.sql}, count(*), quantile_disc(coalesce(${days}, ${NEVER}), ${ENDED}) FROM rows${whereSql(first)} GROUP BY 1`,
  );
  const found = rows.filter(([, n, time]) => countOf(n) >= FIRST_MIN && (figureOf(time) ?? NEVER) < NEVER);
  return new Map(found.map(([g, , time]) => [groupIn(g), Math.ceil((figureOf(time) ?? 0) / (grain === "month" ? 30 : 7))]));
}
