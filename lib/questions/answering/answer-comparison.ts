import { periodName, rowsName } from "@/lib/analysis/language/say-analysis";
import type { LedgerFact } from "@/lib/content/ledger";
import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { AnswerTable } from "@/lib/contract/analysis/questions";
import { capital } from "@/lib/core/format";
import { formatPercent, formatPoints } from "@/lib/core/format-value";
import { bucketStart, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { hasTrueZero } from "@/lib/figures/column-format";
import { changeSql } from "@/lib/figures/period-sql";
import { momentOf } from "@/lib/figures/table";
import { withGrains } from "./answer-groups";
import { addFigure, type Desk, type Part, readFigure, shownFigure } from "./answer-parts";
import { type AskedTable, type OpenAnalysis, openAnalysis, periodFilters } from "./open-analysis";
import { type Group, type Grouping, groupingsOf, readGroups } from "./read-groups";
import { type Told, tell } from "./told";

/** Both periods of a comparison as facts, with the change between them. */
export interface Compared {
  now: LedgerFact;
  before: LedgerFact;
  /** Null where nothing can be said of it. */
  change: LedgerFact | null;
  told: Told;
}

/** A measure in one period and in another, over all rows and for each group. */
export async function answerComparison(desk: Desk, table: AskedTable): Promise<Part> {
  const compared = await compare(desk, table);
  const { open, maker, session } = desk;
  if ("text" in compared) return { analysis: open.analysis, told: compared, facts: [], chart: null, table: null };
  const groupings = await groupingsOf(session, open);
  const rows = groupings.length === 0 ? null : await comparedGroups(desk, table, groupings);
  return {
    analysis: withGrains(desk, groupings),
    told: compared.told,
    facts: maker.facts,
    chart: null,
    table: rows ?? bothPeriods(desk, compared),
  };
}

/** The same analysis over the period that it is compared with. */
export function beforeOf(desk: Desk, table: AskedTable): Promise<OpenAnalysis> {
  const { analysis } = desk.open;
  const { against: _, ...rest } = analysis;
  const rows = { conditions: analysis.rows?.conditions ?? [], period: analysis.against ?? null };
  return openAnalysis(desk.session, table, { ...rest, rows });
}

/** @returns told text where one of the periods has no figure. */
export async function compare(desk: Desk, table: AskedTable): Promise<Compared | Told> {
  const { analysis, names } = desk.open;
  const [period, against] = [analysis.rows?.period, analysis.against];
  if (!period || !against) return tell`A comparison needs two periods.`;
  const earlier = { ...desk, open: await beforeOf(desk, table) };
  const [now, then] = [await readFigure(desk, []), await readFigure(earlier, [])];
  const conditions = rowsName(analysis.rows?.conditions ?? [], null, names);
  const of = conditions === "" ? "" : ` of ${names.entity}${conditions}`;
  if (now === null || then === null) {
    const missing = now === null ? period : against;
    return tell`No ${names.entity}${conditions} ${periodName(missing)} have a value for that, so there is nothing to compare.`;
  }
  const fact = addFigure(desk, "now", now);
  const before = addFigure(earlier, "before", then);
  const change = changeFact(desk, { fact, before }, { now, then });
  const by =
    change === null || change.direction === "flat"
      ? tell``
      : tell` by ${change}${alsoBy(desk, change, { fact, before }, { now, then })}`;
  const moved = change === null ? tell`was` : tell`${{ direction: change }}`;
  const told =
    change === null
      ? tell`${capital(desk.name)}${of} was ${fact} ${periodName(period)} and ${before} ${periodName(against)}.`
      : tell`${capital(desk.name)}${of} ${moved}${by}: ${fact} ${periodName(period)} against ${before} ${periodName(against)}.`;
  const partial = partNote(desk, period);
  return { now: fact, before, change, told: partial === "" ? told : tell`${told} ${partial}` };
}

interface Sides {
  now: { value: number; sql: string; entered: number };
  then: { value: number; sql: string; entered: number };
}

/** What a change in percent is in the unit of the figure. */
function alsoBy(desk: Desk, change: LedgerFact, facts: { fact: LedgerFact; before: LedgerFact }, { now, then }: Sides): Told {
  if (change.unit !== "percent") return tell``;
  const difference = desk.maker.add({
    ...desk.measure.fact,
    id: "difference",
    value: now.value - then.value,
    aggregation: "change",
    operands: [facts.fact, facts.before],
    parameters: { kind: "difference" },
    sql: changeSql(now.sql, then.sql, "difference"),
    rowCount: now.entered + then.entered,
    unsigned: true,
    inFull: true,
    direction: change.direction ?? null,
  });
  return tell` (${difference})`;
}

function changeFact(desk: Desk, facts: { fact: LedgerFact; before: LedgerFact }, figures: Sides): LedgerFact | null {
  const { now, then } = figures;
  const percent = desk.measure.fact.format === "percent";
  const column = desk.measure.fact.measure ?? null;
  const relative = !percent && then.value > 0 && now.value >= 0 && (column === null || hasTrueZero(column));
  const difference = now.value - then.value;
  const value = relative ? now.value / then.value - 1 : difference;
  const direction = difference === 0 ? "flat" : difference > 0 ? "up" : "down";
  const written = relative
    ? { format: "percent" as const, unit: "percent", suffix: null }
    : percent
      ? { format: "number" as const, unit: "points", suffix: "points" }
      : { format: desk.measure.fact.format, unit: desk.measure.fact.unit ?? null, suffix: desk.measure.fact.suffix ?? null };
  return desk.maker.add({
    id: "change",
    value,
    ...written,
    measure: column,
    aggregation: "change",
    operands: [facts.fact, facts.before],
    parameters: { kind: relative ? "relative" : "difference" },
    sql: changeSql(now.sql, then.sql, relative ? "ratio" : "difference"),
    rowCount: now.entered + then.entered,
    unsigned: true,
    inFull: true,
    direction,
  });
}

/** Rows that end before a period does make it look lower than it will be. */
function partNote({ open }: Desk, period: AnalysisPeriod): string {
  const { profile } = open.at(period.column);
  const newest = typeof profile.max === "string" ? momentOf(profile.max) : null;
  const end = period.to === null ? null : momentOf(period.to);
  if (newest === null || end === null || newest >= end - 86_400_000 || newest < Date.parse(period.from ?? "1000-01-01"))
    return "";
  return `The newest row is of ${periodName({ from: profile.max as string, to: nextDay(newest) }).replace(/^on /, "")}, so the later period is incomplete.`;
}

const nextDay = (at: number) => new Date(bucketStart(at, "day") + 86_400_000).toISOString().slice(0, 10);

function bothPeriods(desk: Desk, { now, before }: Compared): AnswerTable {
  const { analysis } = desk.open;
  const row = (period: AnalysisPeriod | null | undefined, fact: LedgerFact) => ({
    cells: [period == null ? "" : periodName(period), Number(fact.value)],
    shown: [period == null ? "" : periodName(period), fact.display],
    conditions: [...(analysis.rows?.conditions ?? []), ...periodFilters(period ?? null, desk.open.at)],
    rowCount: fact.rowCount,
  });
  return {
    columns: [
      { name: "period", kind: "group" },
      { name: desk.name, kind: "figure" },
    ],
    rows: [row(analysis.rows?.period, now), row(analysis.against, before)],
    groupCount: 2,
  };
}

/** Each group in both periods; periods inside them stand side by side by their place. */
async function comparedGroups(desk: Desk, table: AskedTable, groupings: readonly Grouping[]): Promise<AnswerTable> {
  const { open, session } = desk;
  const { analysis } = open;
  const earlier = await beforeOf(desk, table);
  const now = await readGroups(session, open, groupings, desk.measure, open.scopeWith([]).conditions);
  const then = await readGroups(session, earlier, groupings, desk.measure, earlier.scopeWith([]).conditions);
  const grain = groupings[0]?.grain ?? null;
  const keyIn = (group: Group, period: AnalysisPeriod | null | undefined) =>
    JSON.stringify([grain === null ? group.keys[0] : placeOf(group, period, grain), ...group.keys.slice(1)]);
  const before = new Map(then.groups.map((group) => [keyIn(group, analysis.against), group]));
  const own = new Set(now.groups.map((group) => keyIn(group, analysis.rows?.period)));
  const onlyBefore = then.groups.filter((group) => !own.has(keyIn(group, analysis.against)));
  const rowOf = (group: Group, value: number | null, was: number | null) => ({
    cells: [...group.keys, value, was, changeOf(desk, value, was)],
    shown: [...group.labels, shownFigure(desk, value), shownFigure(desk, was), shownChange(desk, value, was)],
    conditions: [...open.scopeWith([]).filters, ...group.conditions],
    rowCount: value === null ? 0 : group.rowCount,
  });
  const adds = desk.measure.adds ? 0 : null;
  const rows = [
    ...now.groups.map((group) => rowOf(group, group.value, before.get(keyIn(group, analysis.rows?.period))?.value ?? adds)),
    ...onlyBefore.map((group) => rowOf(group, adds, group.value)),
  ].slice(0, 100);
  const said = (period: AnalysisPeriod | null | undefined) => (period == null ? "" : periodName(period));
  return {
    columns: [
      ...groupings.map(({ column, grain: own }) => ({ name: own ?? column.label, kind: "group" as const })),
      { name: `${desk.name} ${said(analysis.rows?.period)}`, kind: "figure" },
      { name: `${desk.name} ${said(analysis.against)}`, kind: "figure" },
      { name: "change", kind: "figure" },
    ],
    rows,
    groupCount: now.many + onlyBefore.length,
  };
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

const isRelative = (desk: Desk, was: number) => desk.measure.fact.format !== "percent" && was > 0;

function changeOf(desk: Desk, value: number | null, was: number | null): number | null {
  if (value === null || was === null) return null;
  return isRelative(desk, was) ? value / was - 1 : value - was;
}

function shownChange(desk: Desk, value: number | null, was: number | null): string {
  const change = changeOf(desk, value, was);
  const { locale } = desk.open.scopeWith([]);
  if (change === null || was === null) return shownFigure(desk, null);
  if (isRelative(desk, was)) return formatPercent(change, locale, { sign: true });
  return desk.measure.fact.format === "percent" ? formatPoints(change, locale, { sign: true }) : shownFigure(desk, change);
}
