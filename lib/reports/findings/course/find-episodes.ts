import type { LedgerFact } from "@/lib/content/ledger";
import { significant } from "@/lib/core/statistics/statistics";
import { bucketCount, bucketLabel, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { formatOf, measureName } from "@/lib/figures/column-format";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { inPeriod } from "@/lib/figures/period-sql";
import { nameOf, type Run } from "@/lib/figures/series-of";
import { bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { ofGroup } from "../exact-figures";
import { isRatedBy } from "../rates/pair-columns";
import { meanFormat, seriesFact } from "../series-facts";
import { ofPointsSql } from "../series-sql";
import { isOutcome } from "../targets";
import type { Cell, Courses } from "./read-courses";
import { EPISODE_LEAST, type Episode, type EpisodeKind, tryEpisode } from "./try-episode";

/** What is looked at over time: rates, averages, and the number of rows of groups. */
interface EpisodeMeasure {
  column: TableColumn | null;
  /** The category that a rate is of a value of. */
  of?: TableColumn | null;
  flag: boolean;
  asked: boolean;
  rank: number;
  /** It is what the report is about, or how rows came out. */
  isTarget: boolean;
}

interface Frame {
  time: TableColumn;
  grain: Grain;
  groups: readonly { group: TableColumn; asked: boolean }[];
  measures: readonly EpisodeMeasure[];
}

/** An episode of one group, or of all rows, in one figure. */
interface Found extends Episode {
  measure: EpisodeMeasure;
  kind: EpisodeKind;
  /** Null for all rows. */
  group: { column: TableColumn; value: string | number } | null;
  asked: boolean;
  grain: Grain;
  /** UTC milliseconds: the first period of all, of the episode, and the end of both. */
  span: { start: number; from: number; to: number; end: number };
  share: number;
  n: number;
  key: string;
}

const HANDED_OUT_MAX = 6;
const PERIODS_MIN = 9;
const EFFECT_FULL = 4;
const IMPACT_MIN = 0.45;
const GROUP_SHARE_MIN = 0.02;

/** What was found, and how many figures of groups were looked at: of what the report is about, and of all else. */
interface Looked {
  found: readonly Found[];
  made: Readonly<Record<"targets" | "others", number>>;
}

const NOTHING: Looked = { found: [], made: { targets: 0, others: 0 } };

/** For each figure and column the surest stretch of periods in which a group, or all rows, lay elsewhere and came back. */
export function episodesIn({ all, groups: cells }: Courses, frame: Frame): Looked {
  const first = all[0]?.start;
  const last = all.at(-1)?.start;
  if (first === undefined || last === undefined) return NOTHING;
  const periods = bucketCount(first, last, frame.grain);
  if (periods < PERIODS_MIN) return NOTHING;
  const starts = Array.from({ length: periods }, (_, at) => shiftBucket(first, frame.grain, at));
  const placed = (list: readonly Cell[]) => {
    const of = new Map(list.map((cell) => [cell.start, cell]));
    return starts.map((start) => of.get(start) ?? null);
  };
  const everybody = placed(all);
  const found: Found[] = [];
  const made = { targets: 0, others: 0 };
  frame.measures.forEach((measure, place) => {
    const tier = tierOf(measure);
    const kind = measure.column === null ? "count" : measure.flag ? "rate" : "average";
    const whole = everybody.map((cell) => cell?.of[place] ?? null);
    const n = whole.reduce((sum, one) => sum + (one?.n ?? 0), 0);
    const add = (one: Episode, group: Found["group"], asked: boolean, share: number) => {
      const [from, to] = [one.from, one.to].map((at) => shiftBucket(first, frame.grain, at)) as [number, number];
      const span = { start: first, from, to, end: shiftBucket(first, frame.grain, periods) };
      const key = `${measure.column?.index ?? "rows"}_${group?.column.index ?? "all"}_${frame.grain}`;
      found.push({ ...one, measure, kind, group, asked: measure.asked || asked, grain: frame.grain, span, share, n, key });
    };
    if (kind !== "count") {
      made[tier] += 1;
      const one = tryEpisode(whole, null, kind);
      if (one !== null) add(one, null, false, 1);
    }
    frame.groups.forEach(({ group, asked }, which) => {
      if (group === measure.column || !isPlace(group)) return;
      if (measure.of && (measure.of === group || !isRatedBy(measure.of, group))) return;
      const tried = [...(cells[which] ?? [])].flatMap(([value, list]) => {
        const own = placed(list).map((cell) => cell?.of[place] ?? null);
        const rows = own.reduce((sum, one) => sum + (one?.n ?? 0), 0);
        if (rows < GROUP_SHARE_MIN * n || rows === n || (kind === "count" && own.includes(null))) return [];
        const episode = tryEpisode(
          own,
          own.map((one, at) => lessOf(whole[at] ?? null, one)),
          kind,
        );
        return [{ value, episode, share: rows / n }];
      });
      made[tier] += tried.length;
      const sure = tried.flatMap(({ value, episode, share }) => (episode === null ? [] : [{ value, episode, share }]));
      const [best] = sure.toSorted(
        (a, b) => a.episode.p - b.episode.p || b.episode.effect - a.episode.effect || (a.value < b.value ? -1 : 1),
      );
      if (best !== undefined) add(best.episode, { column: group, value: best.value }, asked, best.share);
    });
  });
  return { found, made };
}

const tierOf = ({ isTarget }: EpisodeMeasure) => (isTarget ? "targets" : "others");

/**
 * The best of all that were looked at, each event once, their p times the number that was looked at: what the report is about pays for its own
 * figures only, since it would be looked at whatever else the rows hold.
 */
export function draftsOfEpisodes(context: FindContext, time: TableColumn, looked: readonly Looked[]): Draft[] {
  const made = (tier: keyof Looked["made"]) => looked.reduce((sum, one) => sum + one.made[tier], 0);
  const order = looked
    .flatMap(({ found }) => found)
    .map((one) => ({ ...one, p: significant(Math.min(1, one.p * Math.max(1, made(tierOf(one.measure))))) }))
    .toSorted((a, b) => a.p - b.p || b.effect - a.effect || (a.key < b.key ? -1 : 1));
  const once = order.filter((one, at) => !order.slice(0, at).some((other) => isSameEvent(one, other)));
  return once.slice(0, HANDED_OUT_MAX).map((one) => draftOf(context, time, one));
}

/** One figure in much of one time: what a group did then shows in all rows, and by week as by month. */
function isSameEvent(one: Found, other: Found): boolean {
  const [from, to] = [Math.max(one.span.from, other.span.from), Math.min(one.span.to, other.span.to)];
  return one.measure === other.measure && from < to;
}

/** Rows lie somewhere, or are of some kind; what they came to has no time of its own, and neither have parts of the calendar. */
const isPlace = (column: TableColumn) =>
  column.profile.derivation === undefined && column.stored === "text" && !isOutcome(column);

type Sums = Cell["of"][number];

function lessOf(whole: Sums | null, own: Sums | null): Sums | null {
  if (whole === null || own === null) return whole;
  const n = whole.n - own.n;
  return n <= 0 ? null : { n, sum: whole.sum - own.sum, variance: whole.variance };
}

function draftOf(context: FindContext, time: TableColumn, one: Found): Draft {
  const { measure, group, kind, grain } = one;
  const aggregation = kind === "count" ? "count" : "avg";
  const of = group === null ? "" : ` by ${group.column.label}`;
  return {
    key: `episode_${one.key}`,
    label: `A stretch of ${measureName(measure.column, aggregation)}${of} apart from the ${grain}s before and after`,
    merit: {
      prior: 0.96 * (1 - 0.08 * measure.rank),
      impact: IMPACT_MIN + (1 - IMPACT_MIN) * one.share,
      effect: Math.min(1, one.effect / (EFFECT_FULL * EPISODE_LEAST[kind])),
    },
    test: {
      name: "test of a stretch of periods against those before and after, corrected for all stretches, groups and figures",
      p: one.p,
      effect: significant(one.effect),
      effectName: EFFECT_NAMES[kind],
      effectMin: EPISODE_LEAST[kind],
      n: one.n,
      nMin: PERIODS_MIN,
    },
    finding: {
      kind: "episode",
      nature: "relational",
      measure: measure.column?.index ?? null,
      by: group?.column.index ?? null,
      aggregation,
      chartId: null,
      asked: one.asked,
    },
    facts: () => factsOf(context, time, one),
  };
}

const EFFECT_NAMES: Readonly<Record<EpisodeKind, string>> = {
  rate: "difference of rates",
  average: "difference in standard deviations of the rows",
  count: "times as many rows a period",
};

async function factsOf(context: FindContext, time: TableColumn, one: Found): Promise<Record<string, LedgerFact>> {
  const { maker, scope, session } = context;
  const {
    group,
    grain,
    span,
    measure: { column, rank, asked },
  } = one;
  const measure: SeriesMeasure & { rank: number; asked: boolean } = {
    column,
    aggregation: one.kind === "count" ? "count" : "avg",
    rank,
    asked,
  };
  const of = group === null ? [] : [ofGroup(group.column, group.value)];
  const others = of.map((filter) => ({ ...filter, op: "ne" as const }));
  const scopeOf = (filters: typeof of | typeof others) => ({
    ...scope,
    conditions: [...scope.conditions, ...filters.map((filter) => conditionSql(group?.column ?? time, filter))],
  });
  const run: Run = { measure, column, time, grain, buckets: [], counts: [], rowsMin: 1, rank, asked, regular: false };
  const name = `episode of ${nameOf(run)}${group === null ? "" : ` by ${group.column.label}`} by ${grain}`;
  const beside = group === null ? [] : [group.column];
  const rowsIn = async (from: number, to: number, filters: typeof of | typeof others) => {
    const { conditions } = scopeOf(filters);
    const known = column === null ? [] : [`${column.sql} IS NOT NULL`];
    const { rows } = await session.query(
      `SELECT count(*) FROM rows${whereSql([...conditions, ...known, periodSql(time, from, to)])}`,
    );
    return Number(rows[0]?.[0] ?? 0);
  };
  const figure = async (role: string, from: number, to: number, filters: typeof of | typeof others) => {
    const own = scopeOf(filters);
    const [rowCount, periods] = [await rowsIn(from, to, filters), bucketCount(from, shiftBucket(to, grain, -1), grain)];
    const sql =
      one.kind === "count" ? ofPointsSql("avg(y)", own, run, { start: from, periods }) : inPeriod(measure, time, from, to, own);
    const { rows } = await session.query(sql);
    const value = Number(rows[0]?.[0] ?? 0);
    const common = { id: `${name} ${role}`, value, filter: filters, beside, sql, rowCount };
    if (one.kind === "count")
      return seriesFact(
        context,
        run,
        { start: from, periods },
        { ...common, ...meanFormat(run), aggregation: "period_mean", nouns: ["rows"] },
      );
    return maker.add({
      ...common,
      ...formatOf(column, "avg"),
      measure: column,
      aggregation: "avg",
      period: { column: time, start: from, grain, buckets: periods },
    });
  };
  const label = (role: string, start: number) =>
    rowsIn(start, shiftBucket(start, grain, 1), of).then((rowCount) =>
      maker.add({
        id: `${name} ${role}`,
        value: bucketLabel(start, grain),
        format: "period",
        aggregation: "period",
        period: { column: time, start, grain },
        filter: of,
        beside,
        sql: `SELECT min(${bucketSql(time, grain)}) FROM rows${whereSql([...scopeOf(of).conditions, periodSql(time, start, shiftBucket(start, grain, 1))])}`,
        rowCount,
      }),
    );
  const last = shiftBucket(span.to, grain, -1);
  return {
    ...(group === null
      ? {}
      : {
          label: maker.add({
            id: `${name} group`,
            value: String(group.value),
            format: "label",
            groupBy: [group.column],
            aggregation: "value",
            parameters: { equals: group.value },
            sql: `SELECT max(${group.column.sql}) FROM rows${whereSql(scopeOf(of).conditions)}`,
            rowCount: await rowsIn(span.start, span.end, of),
          }),
        }),
    period: await label("from", span.from),
    ...(last === span.from ? {} : { until: await label("until", last) }),
    value: await figure("figure", span.from, span.to, of),
    before: await figure("before", span.start, span.from, of),
    after: await figure("after", span.to, span.end, of),
    ...(group === null ? {} : { restValue: await figure("figure of all others", span.from, span.to, others) }),
  };
}
