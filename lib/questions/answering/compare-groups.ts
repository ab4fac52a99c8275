import { periodName } from "@/lib/analysis/language/say-analysis";
import type { LedgerFact } from "@/lib/content/ledger";
import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { AnswerTable } from "@/lib/contract/analysis/questions";
import { formatPercent, formatPoints } from "@/lib/core/format-value";
import { bucketStart, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { whereSql } from "@/lib/figures/sql-text";
import { momentOf } from "@/lib/figures/table";
import { addGroup, addLabel, type Desk, shownFigure } from "./answer-parts";
import { alsoBy, changeFact, isInPercent } from "./change-fact";
import { type ChangedGroup, type ChangedGroups, type Group, type Grouping, readGroups } from "./read-groups";
import { joinTold, type Told, tell } from "./told";

/** The same measure in the period that is asked for and in the one it is compared with. */
export interface BothPeriods {
  now: Desk;
  before: Desk;
}

/** Each group with its figure in both periods and what it changed by. */
export function tableOfChanges(
  { now: desk }: BothPeriods,
  { groups, many }: ChangedGroups,
  groupings: readonly Grouping[],
): AnswerTable {
  const { open } = desk;
  const { analysis } = open;
  const all = open.scopeWith([]).filters;
  const said = (period: AnalysisPeriod | null | undefined) => (period == null ? "" : periodName(period));
  return {
    columns: [
      ...groupings.map(({ column, grain }) => ({ name: grain ?? column.label, kind: "group" as const })),
      { name: `${desk.name} ${said(analysis.rows?.period)}`, kind: "figure" },
      { name: `${desk.name} ${said(analysis.against)}`, kind: "figure" },
      { name: "change", kind: "figure" },
    ],
    rows: groups.map(({ now, before }) => ({
      cells: [...now.keys, now.value, before.value, changeOf(desk, now.value, before.value)],
      shown: [
        ...now.labels,
        shownFigure(desk, now.value),
        shownFigure(desk, before.value),
        shownChange(desk, now.value, before.value),
      ],
      conditions: [...all, ...now.conditions],
      rowCount: now.rowCount,
    })),
    groupCount: many,
  };
}

const TOLD_MAX = 3;

/** "Nord rose most: by 34% (1,200), with 4,700 from … against 3,500 from …. Next: Süd (…)." */
export function tellChanges(sides: BothPeriods, { groups, many }: ChangedGroups, groupings: readonly Grouping[]): Told {
  const isFall = sides.now.open.analysis.order === "fall";
  const moved = groups.flatMap((group) => (group.change === null ? [] : [{ ...group, change: group.change }]));
  const [first, ...others] = moved;
  if (first === undefined) return tell`No group has a value for that in both periods.`;
  const goesOn = (change: number) => (isFall ? change < 0 : change > 0);
  const one = tellChange(sides, first, "first", groupings);
  if (first.change === 0) return tell`No group ${isFall ? "fell" : "rose"}.`;
  const asked = goesOn(first.change);
  const verb = isFall === asked ? "fell" : "rose";
  const told = tell`${asked ? "" : `No group ${isFall ? "fell" : "rose"}. `}${one.label} ${verb} ${asked ? "most" : "least"}: ${one.by}.`;
  const next = others
    .filter(({ change }) => goesOn(change))
    .slice(0, TOLD_MAX - 1)
    .map((group, at) => {
      const { label, was, is } = factsOf(sides, group, `place ${at + 2}`, groupings);
      return tell`${label} (${was} to ${is})`;
    });
  const inPercent = asked && groups.length === many ? tellPercent(sides, moved, groupings) : null;
  return joinTold(
    [told, ...(next.length === 0 ? [] : [tell`Next: ${joinTold(next, ", ")}.`]), ...(inPercent === null ? [] : [inPercent])],
    " ",
  );
}

/** A small group may have changed by more of what it was. */
function tellPercent(sides: BothPeriods, moved: readonly ChangedGroup[], groupings: readonly Grouping[]): Told | null {
  const isFall = sides.now.open.analysis.order === "fall";
  const { now: desk } = sides;
  const [first] = moved;
  const rated = moved.flatMap((group) => {
    const { value } = group.before;
    return value !== null && group.now.value !== null && isInPercent(desk, group.now.value, value)
      ? [{ group, rate: (group.now.value / value - 1) * (isFall ? -1 : 1) }]
      : [];
  });
  const most = rated.toSorted((a, b) => b.rate - a.rate)[0];
  if (most === undefined || most.group === first || most.rate <= 0) return null;
  const { label, by } = tellChange(sides, most.group, "in percent", groupings);
  return tell`In percent, ${label} ${isFall ? "fell" : "rose"} most: ${by}.`;
}

function tellChange(
  sides: BothPeriods,
  group: ChangedGroup,
  id: string,
  groupings: readonly Grouping[],
): { label: LedgerFact; by: Told } {
  const { label, is, was, sides: figures } = factsOf(sides, group, id, groupings);
  const { rows, against } = sides.now.open.analysis;
  const facts = { fact: is, before: was };
  const change = changeFact(sides.now, facts, figures, `${id} change`);
  const also = alsoBy(sides.now, change, facts, figures, `${id} difference`);
  const when = (period: AnalysisPeriod | null | undefined) => (period ? ` ${periodName(period)}` : "");
  return { label, by: tell`by ${change}${also}, with ${is}${when(rows?.period)} against ${was}${when(against)}` };
}

function factsOf({ now, before }: BothPeriods, group: ChangedGroup, id: string, groupings: readonly Grouping[]) {
  const is = addGroup(now, `${id} now`, group.now);
  const was = addGroup(before, `${id} before`, group.before);
  const own = group.now.rowCount > 0 ? now : before;
  const label = addLabel(own, `${id} label`, own === now ? group.now : group.before, groupings);
  return { label, is, was, sides: { now: sideOf(now, group.now), before: sideOf(before, group.before) } };
}

function sideOf({ open, measure }: Desk, { conditions, value, entered }: Group) {
  const sql = `SELECT ${measure.value} FROM rows${whereSql(open.scopeWith(conditions).conditions)}`;
  return { value: value ?? 0, entered, sql };
}

/** Periods inside two spans stand side by side by their place. */
export async function periodsBeside(
  { now: desk, before: earlier }: BothPeriods,
  groupings: readonly Grouping[],
): Promise<ChangedGroups> {
  const { session, open } = desk;
  const { rows, against } = open.analysis;
  const now = await readGroups(session, open, groupings, desk.measure, open.scopeWith([]).conditions);
  const then = await readGroups(session, earlier.open, groupings, earlier.measure, earlier.open.scopeWith([]).conditions);
  const grain = groupings[0]?.grain ?? null;
  const keyIn = (group: Group, period: AnalysisPeriod | null | undefined) =>
    JSON.stringify([grain === null ? group.keys[0] : placeOf(group, period, grain), ...group.keys.slice(1)]);
  const before = new Map(then.groups.map((group) => [keyIn(group, against), group]));
  const own = new Set(now.groups.map((group) => keyIn(group, rows?.period)));
  const onlyBefore = then.groups.filter((group) => !own.has(keyIn(group, against)));
  const none = (group: Group): Group => ({ ...group, value: desk.measure.adds ? 0 : null, entered: 0, rowCount: 0 });
  const pair = (is: Group, was: Group): ChangedGroup => ({
    now: is,
    before: was,
    change: is.value === null || was.value === null ? null : is.value - was.value,
  });
  const groups = [
    ...now.groups.map((group) => pair(group, before.get(keyIn(group, rows?.period)) ?? none(group))),
    ...onlyBefore.map((group) => pair(none(group), group)),
  ];
  return { groups: groups.slice(0, 100), many: now.many + onlyBefore.length };
}

/** How many periods a group stands behind the first one of its span. */
function placeOf({ start }: Group, period: AnalysisPeriod | null | undefined, grain: Grain): number {
  const from = momentOf(period?.from ?? null);
  if (start === null || from === null) return -1;
  let at = bucketStart(from, grain);
  for (let place = 0; place < 2_000 && at <= start; place += 1) {
    if (at === start) return place;
    at = shiftBucket(at, grain, 1);
  }
  return -1;
}

function changeOf(desk: Desk, value: number | null, was: number | null): number | null {
  if (value === null || was === null) return null;
  return isInPercent(desk, value, was) ? value / was - 1 : value - was;
}

function shownChange(desk: Desk, value: number | null, was: number | null): string {
  const change = changeOf(desk, value, was);
  const { locale } = desk.open.scopeWith([]);
  if (change === null || value === null || was === null) return shownFigure(desk, null);
  if (isInPercent(desk, value, was)) return formatPercent(change, locale, { sign: true });
  return desk.measure.fact.format === "percent" ? formatPoints(change, locale, { sign: true }) : shownFigure(desk, change);
}
