import { hasWord, MARK_WORDS, namesClasses, wordsOf } from "@/lib/analysis/meaning/header-words";
import { isLoss, isOpenState, isState } from "@/lib/analysis/meaning/outcome";
import {
  isCircumstance,
  isHoped,
  isOfLife,
  isPrice,
  isQuantity,
  isRunning,
  isWeather,
  namesResult,
} from "@/lib/analysis/meaning/subject";
import type { FindingKind } from "@/lib/content/ledger";
import { cutsOf, followsFromArithmetic } from "@/lib/figures/arithmetic/arithmetic";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { Plan } from "@/lib/figures/plan";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { isOutcome, leadOf } from "../targets";
import { countersOf } from "./counters";

const kinds = (...some: FindingKind[]): ReadonlySet<FindingKind> => new Set(some);

const OVER_TIME = kinds(
  "trend",
  "change",
  "change_point",
  "first_last",
  "share_shift",
  "course",
  "group_break",
  "contribution",
  "extremes",
  "seasonality",
  "spike",
  "group_spike",
  "episode",
  "mix_shift",
);
/** A group beside others as time goes on. */
const GROUPS_OVER_TIME = kinds("course", "group_break", "group_spike", "share_shift", "contribution", "arrival", "departure");
/** What is said of groups only, not of steps of a number. */
const OF_GROUPS = kinds(
  "leader",
  "concentration",
  "contribution",
  "course",
  "share_shift",
  "group_break",
  "backlog",
  "until",
  "rate_in_group",
  "segments",
  "interaction",
  "same_mix",
);
/** What rows come with is news where it becomes plainly another. */
const PLAIN = 0.5;
/** By steps of a number. */
const STEPS = kinds("threshold", "u_shape", "saturation", "onset", "gradient", "correlation");
/** Of a scale with so few steps each is a group. */
const STEPS_MAX = 6;
/** Parts of a time that say how old rows are: the year always, others where the rows cover no more than two. */
const OF_AGE: ReadonlySet<string> = new Set(["year", "quarter", "month"]);
const DAY_MS = 86_400_000;
const UNIT_MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: DAY_MS, years: 365.25 * DAY_MS } as const;
/** A duration of so small a part of the time that rows cover is over for all but a few of them. */
const SHORT = 0.05;
const TWO_YEARS_MS = 2 * 366 * DAY_MS;
/** Two numbers that go together so closely are one, at one rate. */
const ONE_RATE = 0.999;
/** The newest part of the rows, of which so many have no end yet. */
const NEWEST = 0.1;
const OPEN_NEWEST_MIN = 0.15;
/** So many rows at least have no end yet, or nobody waits for one; and what is filled in with it lacks the same rows, but for so many. */
const OPEN_MIN = 0.05;
const SAME_GAPS = 0.02;
/** Prices that lie so many times apart are those of different goods. */
const DEAR_TIMES = 10;

/**
 * The drafts, with why some are no news however sure they are: what follows from arithmetic, what a row's age makes of it, totals
 * beside the one that the report is about, groups that are large. What was asked for is told all the same, but for arithmetic.
 */
export async function withoutNoNews(context: FindContext, drafts: readonly Draft[]): Promise<Draft[]> {
  const follows = await followsFromArithmetic(context);
  const isCut = await cutsOf(context);
  const table = await tableOf(context);
  const partsOfLead = drafts.filter(({ finding: { measure, asked } }) => {
    return !asked && measure !== null && table.lead !== null && measure !== table.lead && follows(measure, table.lead);
  });
  return drafts.map((draft) => {
    const { kind, measure, by, asked } = draft.finding;
    // That the rate is another one in a group is what is told of it.
    const together = kind !== "ratio_in_group" && measure !== null && by !== null && follows(measure, by);
    const cut = together && isCut(measure, by);
    const line = asked || isTold(table, draft) ? null : "One says on which side of a line the other lies.";
    const made = together ? (cut ? line : "One follows from the other by arithmetic.") : null;
    const reason = made ?? ofCells(table, draft) ?? (asked ? null : reasonOf(table, draft));
    return reason === null ? insteadOfParts(table, draft, partsOfLead) : { ...draft, noNews: reason };
  });
}

/** Of a total and what goes into it the total is told, where both say the same. */
function insteadOfParts({ lead }: Table, draft: Draft, parts: readonly Draft[]): Draft {
  const { finding, tells } = draft;
  if (lead === null || finding.measure !== lead || tells === undefined) return draft;
  const alike = parts.filter((part) => {
    return part.finding.kind === finding.kind && part.finding.by === finding.by && part.tells === tells;
  });
  return alike.length === 0 ? draft : { ...draft, instead: [...(draft.instead ?? []), ...alike.map(({ key }) => key)] };
}

/** From which value on something happens is news, unless that is only what the value is called. */
function isTold({ at }: Table, { finding: { kind, measure, by } }: Draft): boolean {
  const [own, number] = [at(measure), at(by)];
  return kind === "threshold" && own !== undefined && number !== undefined && isToldOf(own, number);
}

/** True for an outcome that lies on one side of a number: no class of it, and no verdict on a mark. */
export function isToldOf(outcome: TableColumn, { profile: { name } }: TableColumn): boolean {
  return isOutcome(outcome) && !namesClasses(outcome.profile.name) && !hasWord(wordsOf(name), MARK_WORDS) && !namesResult(name);
}

interface Table {
  plan: Plan;
  /** The column of the first key figure. */
  lead: number | null;
  columns: readonly TableColumn[];
  at(index: number | null): TableColumn | undefined;
  /** Whether rows wait for an end, and the columns that are filled in with it, by index. */
  isOpen: boolean;
  late: ReadonlySet<number>;
  /** As `late`, with those that only the newest rows wait for. */
  lately: ReadonlySet<number>;
  /** Numbers that count the cells of a table. */
  cells: ReadonlySet<number>;
  /** Numbers that only run up, and those that are another number at one rate. */
  counters: ReadonlySet<number>;
  doubles: ReadonlySet<number>;
  /** Columns that hardly any row has a value in before its end, such as why somebody left. */
  ended: ReadonlySet<number>;
  /** The moments at which rows come to their end. */
  ends: ReadonlySet<number>;
}

async function tableOf(context: FindContext): Promise<Table> {
  const { plan, scope, session } = context;
  const at = (index: number | null) => scope.columns.find((column) => column.index === index);
  const gappy = scope.columns.filter(({ profile }) => profile.nullCount > 0);
  const ends = gappy.filter(({ profile }) => profile.meaning?.openEnd === true);
  const others = gappy.filter(({ profile }) => profile.derivation === undefined);
  const known = {
    plan,
    lead: leadOf(plan),
    columns: scope.columns,
    at,
    cells: new Set(plan.counts ?? []),
    counters: await countersOf(context),
    doubles: doublesOf(plan, at),
  };
  const none = {
    isOpen: false,
    late: new Set<number>(),
    lately: new Set<number>(),
    ended: new Set<number>(),
    ends: new Set<number>(),
  };
  if (ends.length === 0) return { ...known, ...none };
  const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
  const newest = newestSql(plan, at(plan.time?.column ?? null));
  const cells = ends.flatMap((end) => [
    counted(`${end.sql} IS NULL`),
    counted(`${end.sql} IS NULL AND ${newest}`),
    ...others.map(({ sql }) => counted(`(${sql} IS NULL) <> (${end.sql} IS NULL)`)),
    ...others.map(({ sql }) => counted(`${sql} IS NOT NULL AND ${end.sql} IS NULL`)),
  ]);
  const { rows } = await session.query(
    `SELECT count(*), ${counted(newest)}, ${cells.join(", ")} FROM rows${whereSql(scope.conditions)}`,
  );
  const [n = 0, young = 0, ...counts] = (rows[0] ?? []).map(countOf);
  const width = 2 * others.length + 2;
  const gaps = ends.map((_, place) => counts.slice(place * width, (place + 1) * width));
  const open = gaps.filter(([none = 0]) => none >= OPEN_MIN * n);
  const openLately = gaps.filter(([, none = 0]) => young > 0 && none >= OPEN_NEWEST_MIN * young);
  const lateIn = (some: readonly number[][]) =>
    others.filter((_, place) => some.some((apart) => (apart[place + 2] ?? n) <= SAME_GAPS * n));
  const filled = ({ profile }: TableColumn) => SAME_GAPS * Math.max(0, n - profile.nullCount);
  const ended = others.filter((one, place) => open.some((apart) => (apart[others.length + place + 2] ?? n) <= filled(one)));
  const indexes = (list: readonly TableColumn[]) => new Set(list.map(({ index }) => index));
  const late = indexes(lateIn(open));
  return {
    ...known,
    isOpen: open.length > 0,
    late,
    lately: indexes([...lateIn(open), ...lateIn(openLately)]),
    ended: indexes(ended),
    ends: indexes(ends),
  };
}

/** The rows of the last tenth of the time. */
function newestSql({ time }: Plan, column: TableColumn | undefined): string {
  if (time === null || (column?.stored !== "date" && column?.stored !== "timestamp")) return "FALSE";
  const { from, to } = time.profile;
  return `epoch_ms(CAST(${column.sql} AS TIMESTAMP)) >= ${Math.round(to - NEWEST * (to - from))}`;
}

/** Of two numbers at one rate the one that the report is not about, else the smaller: a reserve of three fifths of each claim. */
function doublesOf(plan: Plan, at: Table["at"]): ReadonlySet<number> {
  const lead = leadOf(plan);
  const sizeOf = (index: number) => Math.abs(at(index)?.profile.mean ?? 0);
  return new Set(
    plan.correlations
      .filter(({ r }) => Math.abs(r) >= ONE_RATE)
      .map(({ a, b }) => (a === lead || (b !== lead && sizeOf(a) >= sizeOf(b)) ? b : a)),
  );
}

/** Whoever asks how many survived does not ask how many cells say so. */
function ofCells({ cells }: Table, { finding: { kind, measure, aggregation } }: Draft): string | null {
  const isOfCells = measure === null || !cells.has(measure) || aggregation === "avg";
  return cells.size > 0 && kind !== "scope" && isOfCells
    ? "Each row counts a cell of a table: rows and averages say how many cells there are."
    : null;
}

function reasonOf(table: Table, { finding, merit }: Draft): string | null {
  const { kind, measure, by, aggregation } = finding;
  const [own, group] = [table.at(measure), table.at(by)];
  if (measure === null && (by === null || by === table.plan.time?.column) && OVER_TIME.has(kind) && isOneAMoment(table))
    return "There is one row at each time, so rows are only counted days.";
  const isYoung = own !== undefined && isRunning(own.profile.name);
  if ((isYoung || (group !== undefined && isRunning(group.profile.name))) && table.isOpen)
    return "Rows that began late have little of it.";
  const beside = [measure, by].flatMap((index) => (index === null || index === table.lead ? [] : [index]));
  if (beside.some((index) => table.counters.has(index))) return "It says how long it has run.";
  if (beside.some((index) => table.doubles.has(index))) return "It is another figure at one rate.";
  if (own !== undefined && OVER_TIME.has(kind)) {
    if (isYoung || growsByItself(table, own)) return "Rows that began late have little of it.";
    if (measure !== table.lead && isCircumstance(own.profile.name) && (merit.effect < PLAIN || isOfLife(own.profile.name)))
      return "It is what rows come with.";
    if (!GROUPS_OVER_TIME.has(kind) && own.profile.derivation?.kind === "later" && own.profile.nullCount > 0)
      return "Of the newest rows only those that were quick have come to their end.";
    if ((GROUPS_OVER_TIME.has(kind) ? table.late : table.lately).has(own.index))
      return "How far rows have come depends on when they began.";
    if (aggregation === "sum" && table.lead !== null && measure !== table.lead)
      return "It is a total beside the one that the report is about.";
  }
  if (kind === "backlog" && own !== undefined && isLoss(own.profile.name)) return "Who stays is not waiting for an end.";
  if (own !== undefined && isWeather(own.profile.name) && measure !== table.lead && aggregation === "sum")
    return "It is the same weather for many rows.";
  if (kind === "interaction" && own !== undefined && growsByItself(table, own)) return "Rows that began late have little of it.";
  if (kind === "concentration" && own !== undefined && measure !== table.lead && isHoped(own.profile.name))
    return "It has not come yet.";
  if (STEPS.has(kind) && own !== undefined && group !== undefined && isDearFew(own, group))
    return "What is dear is bought in small numbers.";
  if (isOfAge(table, finding.kind, own, group)) return "How far rows have come depends on when they began.";
  if (own !== undefined && group !== undefined && (isOfEnd(table, own, group) || isOfEnd(table, group, own)))
    return "It is filled in where rows have come to their end.";
  if (group !== undefined && OF_GROUPS.has(kind) && isScale(group)) return "It is a step of a number, and no group.";
  if (kind === "rate_in_group" && own !== undefined && isScale(own)) return "It is a step of a number, and no group.";
  return null;
}

/** Of the days between the first row and the last so many have a row: those on which a market is open. */
const DAYS_MIN = 0.6;

/** True where rows are a series of their own, one a day or one a month: how many there are is the calendar's. */
function isOneAMoment({ plan, at }: Table): boolean {
  const column = plan.time === null ? undefined : at(plan.time.column);
  if (plan.time === null || column === undefined || column.profile.distinctCount < plan.rowCount) return false;
  const { from, to, native } = plan.time.profile;
  return native === "day" ? plan.rowCount >= (DAYS_MIN * (to - from)) / DAY_MS : native !== "hour";
}

/** Time since something that lies no further back than the rows do: it grows by the time that they cover alone. */
function growsByItself({ plan, at, columns }: Table, { profile: own }: TableColumn): boolean {
  const { derivation } = own;
  if (derivation?.kind !== "duration" || plan.time === null) return false;
  const main = at(plan.time.column)?.profile;
  if (main === undefined || derivation.to !== main.name) return false;
  const start = columns.find(({ profile }) => profile.name === derivation.from)?.profile.min;
  // What is soon over cannot grow with the time that the rows cover: an invoice is paid within weeks.
  const { from, to } = plan.time.profile;
  const isShort = own.mean !== null && own.mean !== undefined && own.mean * UNIT_MS[derivation.unit] < SHORT * (to - from);
  return typeof start === "string" && Date.parse(start) >= from - DAY_MS && !isShort;
}

/** How far rows have come, by when they are: the newest are open. Or a group that is filled in at the end of a row. */
function isOfAge(table: Table, kind: FindingKind, own: TableColumn | undefined, group: TableColumn | undefined): boolean {
  if (group === undefined) return false;
  if (kind === "segments") return table.isOpen && isOpenState(group.profile);
  if (kind !== "rate_in_group") return GROUPS_OVER_TIME.has(kind) && saysAge(table, group);
  return isAge(table, group) ? own !== undefined && saysAge(table, own) : table.late.has(group.index);
}

/** One says that a row has come to its end, the other is filled in with that, such as why somebody left. */
function isOfEnd({ ends, ended, late, columns }: Table, one: TableColumn, other: TableColumn): boolean {
  const sourceOf = ({ index, profile: { derivation } }: TableColumn) =>
    derivation?.kind === "any"
      ? columns.find(({ profile }) => profile.name === derivation.of)?.index
      : derivation?.kind === "within"
        ? columns.find(({ profile }) => profile.name === derivation.to)?.index
        : index;
  const [end, filled] = [sourceOf(one), sourceOf(other)];
  const isEnd = end !== undefined && ends.has(end);
  return isEnd && filled !== undefined && filled !== end && (ended.has(filled) || late.has(filled));
}

/** A part of a time that says how long ago it was. */
function isAge({ plan }: Table, { profile: { derivation } }: TableColumn): boolean {
  if (derivation?.kind !== "calendar" || !OF_AGE.has(derivation.part)) return false;
  return derivation.part === "year" || (plan.time !== null && plan.time.profile.to - plan.time.profile.from <= TWO_YEARS_MS);
}

/** What changes as a row comes to its end, where some still have to. */
function saysAge({ isOpen, lately, ended }: Table, { index, profile }: TableColumn): boolean {
  return lately.has(index) || ended.has(index) || isOpenState(profile) || (isOpen && isState(profile));
}

/** A price and how many were bought at it, over goods of every kind. */
function isDearFew({ profile: one }: TableColumn, { profile: other }: TableColumn): boolean {
  return (
    (isPrice(one.name) && isQuantity(other.name) && isOfMany(one)) ||
    (isQuantity(one.name) && isPrice(other.name) && isOfMany(other))
  );
}

function isOfMany({ min, max }: TableColumn["profile"]): boolean {
  return typeof min === "number" && typeof max === "number" && max >= DEAR_TIMES * Math.max(0, min);
}

/** A number of more than a few steps, which is a group only because it has few values. */
function isScale({ profile, stored }: TableColumn): boolean {
  if (profile.derivation !== undefined || profile.distinctCount <= STEPS_MAX) return false;
  return ["integer", "decimal", "double"].includes(stored) && ["amount", "level"].includes(profile.meaning?.kind ?? "");
}
