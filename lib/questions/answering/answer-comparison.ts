import { periodName, rowsName } from "@/lib/analysis/language/say-analysis";
import type { LedgerFact } from "@/lib/content/ledger";
import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { AnswerTable } from "@/lib/contract/analysis/questions";
import { capital } from "@/lib/core/format";
import { bucketStart } from "@/lib/core/time-grain";
import { momentOf } from "@/lib/figures/table";
import { withGrains } from "./answer-groups";
import { addFigure, type Desk, type Part, readFigure } from "./answer-parts";
import { alsoBy, changeFact } from "./change-fact";
import { periodsBeside, tableOfChanges, tellChanges } from "./compare-groups";
import { measureSql } from "./measure-sql";
import { type AskedTable, isByChange, openAnalysis, periodFilters } from "./open-analysis";
import { groupingsOf, readChanges } from "./read-groups";
import { joinTold, type Told, tell } from "./told";

/** Both periods of a comparison as facts, with the change between them. */
export interface Compared {
  now: LedgerFact;
  before: LedgerFact;
  change: LedgerFact;
  told: Told;
}

/** A measure in one period and in another, over all rows and for each group. */
export async function answerComparison(desk: Desk, table: AskedTable): Promise<Part> {
  const compared = await compare(desk, table);
  const { open, maker, session } = desk;
  if ("text" in compared) return { analysis: open.analysis, told: compared, facts: [], chart: null, table: null };
  const groupings = await groupingsOf(session, open);
  const analysis = withGrains(desk, groupings);
  if (groupings.length === 0)
    return { analysis, told: compared.told, facts: maker.facts, chart: null, table: bothPeriods(desk, compared) };
  const sides = { now: filled(desk), before: filled(await deskBefore(desk, table)) };
  const groups =
    groupings[0]?.grain == null ? await readChanges(session, sides, groupings) : await periodsBeside(sides, groupings);
  const ranked = isByChange(open.analysis.order) ? tellChanges(sides, groups, groupings) : null;
  return {
    analysis,
    told: ranked === null ? compared.told : joinTold([ranked, compared.told], " "),
    facts: maker.facts,
    chart: null,
    table: tableOfChanges(sides, groups, groupings),
  };
}

/** The same analysis over the period that it is compared with. A share there is one of that period's rows. */
export async function deskBefore(desk: Desk, table: AskedTable): Promise<Desk> {
  const { measure, against, order: _, ...rest } = desk.open.analysis;
  if (measure.kind === "rows") return desk;
  const rows = { conditions: rest.rows?.conditions ?? [], period: against ?? null };
  const open = await openAnalysis(desk.session, table, { ...rest, measure, rows });
  return { ...desk, open, measure: measureSql(measure, open, open.scopeWith([]).conditions) };
}

/** A desk whose statements return 0 for groups without rows, of what adds up. */
export function filled(desk: Desk): Desk {
  const { measure } = desk;
  return measure.adds ? { ...desk, measure: { ...measure, value: `coalesce(${measure.value}, 0)` } } : desk;
}

/** @returns told text where one of the periods has no figure. */
export async function compare(desk: Desk, table: AskedTable): Promise<Compared | Told> {
  const { analysis, names } = desk.open;
  const [period, against] = [analysis.rows?.period, analysis.against];
  if (!period || !against) return tell`A comparison needs two periods.`;
  const earlier = await deskBefore(desk, table);
  const [now, then] = [await readFigure(desk, []), await readFigure(earlier, [])];
  const conditions = rowsName(analysis.rows?.conditions ?? [], null, names);
  const of = conditions === "" ? "" : ` of ${names.entity}${conditions}`;
  if (now === null || then === null) {
    const missing = now === null ? period : against;
    return tell`No ${names.entity}${conditions} ${periodName(missing)} have a value for that, so there is nothing to compare.`;
  }
  const fact = addFigure(desk, "now", now);
  const before = addFigure(earlier, "before", then);
  const change = changeFact(desk, { fact, before }, { now, before: then });
  const by =
    change.direction === "flat" ? tell`` : tell` by ${change}${alsoBy(desk, change, { fact, before }, { now, before: then })}`;
  const told = tell`${capital(desk.name)}${of} ${{ direction: change }}${by}: ${fact} ${periodName(period)} against ${before} ${periodName(against)}.`;
  const partial = partNote(desk, period);
  return { now: fact, before, change, told: partial === "" ? told : tell`${told} ${partial}` };
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
