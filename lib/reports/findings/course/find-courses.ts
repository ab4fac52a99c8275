import { bucketCount } from "@/lib/core/time-grain";
import { measureName } from "@/lib/figures/column-format";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { ratesOf } from "@/lib/figures/series-of";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { isRatedBy } from "../rates/pair-columns";
import { targetsOf } from "../targets";
import { courseFacts } from "./course-facts";
import { draftsOfEpisodes, episodesIn } from "./find-episodes";
import { groupBreakOf, surestStep } from "./find-group-breaks";
import { type GroupSpikeDraft, groupSpikeOf, onceAPeriod } from "./find-group-spikes";
import { laterBreaks, readFiner, SURE_COURSE } from "./finer-courses";
import { affordable, courseGrain, type Looked, readCourses } from "./read-courses";
import { surestOfKinds } from "./surest-of-kinds";
import { EFFECTS, PERIODS_MIN, type Tried, tryGroup } from "./try-group";
import type { Step } from "./try-step";

const MEASURES_MAX = 8;
const GROUPS_MAX = 50;
/** An effect so many times the least one told is as large as it gets. */
const EFFECT_FULL = 5;
/** Where the least p is so small, one so many times as large is as good. */
const SURE = 1e-4;
const AS_SURE = 10;
/** Below it nobody doubts. */
const CERTAIN = 1e-7;
/** A group that moves is sure enough to be told before one that stands still. */
const MOVER_P = 0.05;
const IMPACT_MIN = 0.3;
/** A group that moves by so much of what parts it from the rest moves alone. */
const ALONE = 0.85;
/** What is left of a course that is the others' move. */
const SHADOW = 0.5;

/**
 * Groups whose course over time is not that of all others: for each column and measure the group that parts most surely, tested on
 * the difference between both series and corrected for the number of groups. One scan for all.
 */
export async function findCourses(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number | undefined) => scope.columns.find((column) => column.index === index);
  const column = at(plan.time?.column);
  if (plan.time === null || column === undefined || plan.rowCount === 0) return [];
  const time = { column, planned: plan.time, grain: courseGrain(plan.time) };
  const periods = bucketCount(plan.time.profile.from, plan.time.profile.to, time.grain);
  const dimensions = plan.dimensions.flatMap(({ column: index, distinct, asked }) => {
    const group = at(index);
    return group === undefined || distinct < 2 || distinct > GROUPS_MAX ? [] : [{ group, distinct, asked }];
  });
  const groups = affordable(dimensions, periods);
  if (periods < PERIODS_MIN || groups.length === 0) return [];
  const looked = lookedAt(context);
  const courses = await readCourses(
    context,
    time,
    groups.map(({ group }) => group),
    looked.map((one) => one.column),
  );
  const { all, groups: cells } = courses;
  const spikes: GroupSpikeDraft[] = [];
  const drafts = groups.flatMap(({ group, asked }, which) =>
    looked.flatMap((one, place) => {
      if (one.column === group || (one.of && (one.of === group || !isRatedBy(one.of, group)))) return [];
      const tried = one.figures.flatMap((aggregation) =>
        [...(cells[which] ?? [])].flatMap(([value, own]) => {
          const found = tryGroup({ ...one, aggregation }, time.grain, value, { own, all, place });
          return found === null ? [] : [{ ...found, aggregation }];
        }),
      );
      const looking = { ...one, asked: one.asked || asked };
      const frame = { ...looking, group, time: time.column, grain: time.grain };
      spikes.push(...groupSpikeOf(context, frame, tried));
      const step = groupBreakOf(context, frame, tried);
      return surer(draftOf(context, { looked: looking, group, time }, tried), step, surestStep(tried)?.step);
    }),
  );
  const finer = await readFiner(context, time, dimensions, looked);
  const told = surestOfKinds(
    [...drafts, ...(finer === null ? [] : laterBreaks(context, drafts, { ...finer, time: column, looked }))],
    scope.columns,
    groups.map(({ group }) => group),
  );
  const isPart = await nesting(context, [...told, ...spikes]);
  const ofGroups = told.map((draft) => {
    const alike = told.filter(({ finding }) => finding.kind === draft.finding.kind);
    return { ...draft, instead: [...(draft.instead ?? []), ...widerThan(draft, alike, isPart)] };
  });
  const targets = targetsOf(plan, scope.columns);
  const measures = looked.map((one) => ({ ...one, isTarget: one.column !== null && targets.has(one.column.index) }));
  const episodes = [
    episodesIn(courses, { time: column, grain: time.grain, groups, measures }),
    ...(finer === null ? [] : [episodesIn(finer.courses, { time: column, grain: finer.grain, groups: finer.groups, measures })]),
  ];
  return [...ofGroups, ...onceAPeriod(spikes, isPart), ...draftsOfEpisodes(context, column, episodes)];
}

/**
 * A course or a change of level, whichever is surer, and a course where both are and two levels hardly fit better: one test of two ways
 * to part, which pays for both.
 */
function surer(course: readonly Draft[], step: readonly Draft[], of: Step | undefined): Draft[] {
  const pOf = (drafts: readonly Draft[]) => drafts[0]?.test?.p ?? 1;
  // Rows do not tell two levels from a straight line where it leaves little more of them.
  const least = of?.isByRows === true ? DOUBTED_COURSE : SURE_COURSE;
  const chosen = pOf(step) < pOf(course) && (of?.isClear === true || pOf(course) > least) ? step : course;
  // What only stands in where there is no course is no second way to find one.
  const ways = chosen === course && of?.isByRows === true ? course.length : course.length + step.length;
  return chosen.map((draft) =>
    draft.test === null ? draft : { ...draft, test: { ...draft.test, p: Math.min(1, draft.test.p * ways) } },
  );
}

/** How many times as far a group goes as one that holds it. */
const FURTHER = 1.5;
/** Courses that are less sure take no other's place. */
const LOOKED_P = 0.05;

/** A course less sure is none that two levels would stand for. */
const DOUBTED_COURSE = 0.05;

type IsPart = (fine: number | null, wide: number | null) => boolean;

/** Courses of the same figure by groups that hold this one, as a site holds a pump, and part by less. */
function widerThan(draft: Draft, drafts: readonly Draft[], isPart: IsPart): string[] {
  const { measure, aggregation, by } = draft.finding;
  return drafts
    .filter(({ finding }) => finding.measure === measure && finding.aggregation === aggregation && isPart(by, finding.by))
    .filter(({ test }) => FURTHER * (test?.effect ?? 0) <= (draft.test?.effect ?? 0))
    .map(({ key }) => key);
}

/** Of which columns every value lies in one value of another one, among those that courses are told by. */
async function nesting({ session, scope }: FindContext, drafts: readonly Draft[]): Promise<IsPart> {
  const told = new Set(drafts.flatMap(({ finding, test }) => ((test?.p ?? 1) <= LOOKED_P ? finding.by : [])));
  const columns = scope.columns.filter(({ index }) => told.has(index));
  const found = new Set<string>();
  for (const fine of columns) {
    const wider = columns.filter(({ profile }) => profile.distinctCount < fine.profile.distinctCount);
    if (wider.length === 0) continue;
    const many = wider.map(({ sql }, place) => `count(DISTINCT ${sql}) AS n${place}`);
    const most = wider.map((_, place) => `max(n${place})`);
    const where = whereSql([...scope.conditions, `${fine.sql} IS NOT NULL`]);
    const { rows } = await session.query(
      `SELECT ${most.join(", ")} FROM (SELECT ${many.join(", ")} FROM rows${where} GROUP BY ${fine.sql})`,
    );
    wider.forEach((wide, place) => {
      if (countOf(rows[0]?.[place]) === 1) found.add(`${fine.index} ${wide.index}`);
    });
  }
  return (fine, wide) => found.has(`${fine} ${wide}`);
}

function lookedAt({ plan, scope }: FindContext): Looked[] {
  const at = (index: number) => scope.columns.filter((column) => column.index === index);
  const numbers = plan.measures.slice(0, MEASURES_MAX).flatMap(({ column: index, aggregation, asked }, rank): Looked[] =>
    // A total may rise by its rows or by each of them.
    at(index).map((column) => ({ column, figures: aggregation === "sum" ? ["sum", "avg"] : ["avg"], flag: false, asked, rank })),
  );
  const flags = ratesOf({ plan, scope }).map(
    ({ column, of, asked }): Looked => ({ column, of, figures: ["avg"], flag: true, asked, rank: 0 }),
  );
  const rank = numbers.length + flags.length > 0 ? 2 : 0;
  return [...numbers, ...flags, { column: null, figures: ["count"], flag: false, asked: false, rank }];
}

interface Frame {
  looked: Looked;
  group: TableColumn;
  time: Parameters<typeof readCourses>[1];
}

/** The rest hardly moves, neither along with the group nor against it. */
const movesAlone = ({ move, effect }: Tried) => move >= ALONE * effect && move * ALONE <= effect;

/** How the keys of the series of a figure end: an average beside a total has one of its own. */
function seriesOf(figures: Looked["figures"], aggregation: SeriesMeasure["aggregation"]): string[] {
  if (!figures.includes("sum")) return ["", "_avg"];
  return [aggregation === "avg" ? "_avg" : ""];
}

const isShadow = ({ move, effect }: Tried) => move < effect / 2;

/** Where one group goes its own way the others part from their rest as well: of those as sure as the surest, the one that moves. */
function moverOf<T extends Tried>(tried: readonly T[]): T | undefined {
  const least = Math.min(...tried.map(({ p }) => p));
  const sure = tried.filter(({ p }) => p <= Math.max(least <= SURE ? AS_SURE * least : least, CERTAIN));
  const moved = ({ move, kind }: Tried) => move / EFFECTS[kind].least;
  const best = (sure.length > 0 ? sure : tried).toSorted((a, b) => moved(b) - moved(a) || a.p - b.p)[0];
  if (best === undefined || !isShadow(best)) return best;
  // What stands still parts from its rest where another group moves: that one is told, if it is sure enough.
  const movers = tried.filter((one) => !isShadow(one) && one.p * tried.length <= MOVER_P);
  return movers.toSorted((a, b) => moved(b) * b.share - moved(a) * a.share || a.p - b.p)[0] ?? best;
}

function draftOf(
  context: FindContext,
  { looked, group, time }: Frame,
  tried: readonly (Tried & Pick<SeriesMeasure, "aggregation">)[],
): Draft[] {
  const best = moverOf(tried);
  if (best === undefined) return [];
  const { name, least } = EFFECTS[best.kind];
  const { column, figures, asked, rank } = looked;
  const { aggregation } = best;
  // Two groups are each other's rest, where every row has one: that is one test a figure.
  const mirrored = group.profile.distinctCount === 2 && group.profile.nullCount === 0;
  const among = mirrored ? Math.min(figures.length, tried.length) : tried.length;
  const course = { ...best, measure: { column, aggregation, asked, rank }, group, time: time.column, grain: time.grain };
  return [
    {
      key: `course_${column?.index ?? "rows"}_${group.index}`,
      ...(movesAlone(best) && column !== null
        ? {
            instead: seriesOf(figures, aggregation).flatMap((of) => [
              `trend_${column.index}${of}`,
              `change_${column.index}${of}_ends`,
            ]),
          }
        : {}),
      label: `Course of ${measureName(column, aggregation)} by ${group.label} and ${time.grain}, one group against the rest`,
      merit: {
        prior: 0.95 * (1 - 0.08 * rank) * (among > 2 && isShadow(best) ? SHADOW : 1),
        // A small group that goes far is news as well.
        impact: IMPACT_MIN + (1 - IMPACT_MIN) * best.share,
        effect: best.effect / (EFFECT_FULL * least),
      },
      test: {
        name: "t test of the slope of the difference to all others, corrected for the number of groups",
        p: Math.min(1, best.p * among),
        effect: best.effect,
        effectName: name,
        effectMin: least,
        n: best.points,
        nMin: PERIODS_MIN,
      },
      finding: {
        kind: "course",
        nature: "relational",
        measure: column?.index ?? null,
        by: group.index,
        aggregation,
        chartId: null,
        asked,
      },
      facts: () => courseFacts(context, course),
    },
  ];
}
