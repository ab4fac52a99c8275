import { bucketCount, GRAINS, type Grain } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { isRatedBy } from "../rates/pair-columns";
import { groupBreakOf, surestStep } from "./find-group-breaks";
import { affordable, type Courses, type Looked, readCourses } from "./read-courses";
import { tryGroup } from "./try-group";

/** A course so sure is told as it is: neither as two levels nor by finer periods. */
export const SURE_COURSE = 0.001;

/** The step below a grain in which what lasted a few days is looked for. */
const FINER: Readonly<Partial<Record<Grain, Grain>>> = { month: "week", week: "day" };
const FINER_MAX = 400;

interface Finer {
  courses: Courses;
  grain: Grain;
  groups: readonly { group: TableColumn; asked: boolean }[];
}

/** The same by week where courses are told by month, by day where they are told by week; null where that is no step finer or too long. */
export async function readFiner(
  context: FindContext,
  time: Parameters<typeof readCourses>[1],
  dimensions: readonly { group: TableColumn; distinct: number; asked: boolean }[],
  looked: readonly Looked[],
): Promise<Finer | null> {
  const { from, to, native } = time.planned.profile;
  const grain = FINER[time.grain];
  if (grain === undefined || GRAINS.indexOf(grain) < GRAINS.indexOf(native)) return null;
  const periods = bucketCount(from, to, grain);
  const groups = affordable(dimensions, periods);
  if (periods > FINER_MAX || groups.length === 0) return null;
  const courses = await readCourses(
    context,
    { ...time, grain },
    groups.map(({ group }) => group),
    looked.map((one) => one.column),
  );
  return { courses, grain, groups };
}

const HANDED_OUT_MAX = 3;
/** A level of finer periods stands for a sure course where it is so many times as sure. */
const SURER = 100;

const pOf = ({ test }: Draft) => test?.p ?? 1;

/** Levels that a group takes on for so few of the periods that courses are told by that only finer ones show them: the surest, which pay for all. */
export function laterBreaks(
  context: FindContext,
  known: readonly Draft[],
  { courses: { all, groups: cells }, grain, groups, time, looked }: Finer & { time: TableColumn; looked: readonly Looked[] },
): Draft[] {
  const knownOf = (one: Draft) =>
    known.find(
      ({ finding, test }) =>
        finding.measure === one.finding.measure && finding.by === one.finding.by && (test?.p ?? 1) <= SURE_COURSE,
    );
  const drafts = groups.flatMap(({ group, asked }, which) =>
    looked.flatMap((one, place) => {
      // Of a few rows a week neither sums nor counts have a level.
      if (!one.figures.includes("avg") || one.column === group || (one.of && (one.of === group || !isRatedBy(one.of, group))))
        return [];
      const tried = [...(cells[which] ?? [])].flatMap(([value, own]) => {
        const found = tryGroup({ ...one, aggregation: "avg" }, grain, value, { own, all, place }, { isForSteps: true });
        return found === null ? [] : [{ ...found, aggregation: "avg" as const }];
      });
      const frame = { ...one, asked: one.asked || asked, group, time, grain };
      const step = surestStep(tried)?.step;
      return groupBreakOf(context, frame, tried).flatMap((draft) => {
        const told = knownOf(draft);
        if (told === undefined) return [draft];
        // What finer periods show to be two levels, and no line, was taken for a course by few points.
        const isSurer = told.finding.kind === "course" && step?.isClear === true && SURER * pOf(draft) <= pOf(told);
        return isSurer ? [{ ...draft, instead: [...(draft.instead ?? []), told.key] }] : [];
      });
    }),
  );
  return drafts
    .toSorted((a, b) => pOf(a) - pOf(b) || (a.key < b.key ? -1 : 1))
    .slice(0, HANDED_OUT_MAX)
    .map((draft) => ({
      ...draft,
      key: `${draft.key}_${grain}`,
      test: draft.test === null ? null : { ...draft.test, p: Math.min(1, drafts.length * draft.test.p) },
    }));
}
