import type { Finding, FindingKind, LedgerFact } from "@/lib/content/ledger";
import { isUnlikeBoth } from "@/lib/content/unlike-both";
import type { FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, literalFor, periodSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { cameWithinSql } from "../until/within-sql";

/** What a finding says of rows: that a figure is another one in some of them than in others. */
export interface Claim {
  id: string;
  kind: FindingKind;
  /** What the figure is of. */
  column: TableColumn;
  /** What rows are set apart by, and every column that says which of them are meant. */
  by: TableColumn | undefined;
  places: readonly TableColumn[];
  /** Value of each row, NULL where it has none. */
  figure: string;
  /** 1 for the rows that it speaks of, 0 for those beside them, NULL for all others. */
  side: string;
  /** Of a group that changes, 1 for its rows from then on and 0 for those before: what another finding has to make. */
  change: string | null;
  /** Of a gap within one group only, which makes nothing of what is beyond it. */
  isWithin: boolean;
}

/** The fact whose rows a kind speaks of, and that of the rows beside them; all others where there is one name. */
const SIDES: Readonly<Partial<Record<FindingKind, readonly [string] | readonly [string, string]>>> = {
  segments: ["high", "low"],
  rate_in_group: ["share"],
  threshold: ["above"],
  u_shape: ["middle"],
  saturation: ["below"],
  onset: ["above"],
  gradient: ["above", "below"],
  interaction: ["own"],
  group_break: ["after"],
  change_point: ["after"],
  change: ["to", "from"],
  mix_shift: ["to", "from"],
  spike: ["value"],
  group_spike: ["value"],
  episode: ["value"],
  until: ["share"],
  heap: ["share"],
  mention: ["share"],
  mention_level: ["own"],
};

/** Of two groups at once that are like one of them, what is told is a gap within the other. */
const WITHIN = ["own", "others"] as const;

function isWithinOne({ kind }: Finding, fact: (role: string) => LedgerFact | undefined): boolean {
  const figure = (role: string) => Number(fact(role)?.value);
  return kind === "interaction" && !isUnlikeBoth(figure("own"), figure("others"), figure("ownElsewhere"));
}

/** The rows and the figure of a finding, from the definitions of its facts; null for what compares no averages or rates. */
export function claimOf(context: FindContext, finding: Finding, facts: ReadonlyMap<string, LedgerFact>): Claim | null {
  const fact = (role: string | undefined) => (role === undefined ? undefined : facts.get(finding.facts[role] ?? ""));
  const isWithin = isWithinOne(finding, fact);
  const roles = isWithin ? WITHIN : SIDES[finding.kind];
  if (roles === undefined) return null;
  const [first, second] = [fact(roles[0]), fact(roles[1])];
  const aside = finding.kind === "segments" ? asideOf(first, second, fact("rest")) : undefined;
  const own = aside ?? first;
  const figure = own === undefined ? null : figureSql(context, finding, own);
  if (own === undefined || figure === null) return null;
  const [inside, beside] = [rowsSql(context, own), second === undefined || aside !== undefined ? null : rowsSql(context, second)];
  if (inside === null) return null;
  const places = own.definition.filter.flatMap((one) => columnOf(context, one.column) ?? []);
  const column = columnOf(context, own.definition.measure);
  if (column === undefined) return null;
  const side = `CASE WHEN ${inside} THEN 1 ${beside === null ? "ELSE 0" : `WHEN ${beside} THEN 0`} END`;
  const before = finding.kind === "group_break" ? fact("before") : undefined;
  const earlier = before === undefined ? null : rowsSql(context, before);
  const change = earlier === null ? null : `CASE WHEN ${inside} THEN 1 WHEN ${earlier} THEN 0 END`;
  return {
    id: finding.id,
    kind: finding.kind,
    column,
    by: columnAt(context, finding.by),
    places,
    figure,
    side,
    change,
    isWithin,
  };
}

/** Of the highest and the lowest group the one that is set against all others. */
function asideOf(high: LedgerFact | undefined, low: LedgerFact | undefined, rest: LedgerFact | undefined) {
  const groupIn = (fact: LedgerFact | undefined) => fact?.definition.filter.at(-1)?.value;
  return rest === undefined ? undefined : [high, low].find((end) => groupIn(end) === groupIn(rest));
}

function columnOf({ scope }: FindContext, name: string | null | undefined): TableColumn | undefined {
  return scope.columns.find(({ profile }) => profile.name === name);
}

function columnAt({ scope }: FindContext, index: number | null): TableColumn | undefined {
  return scope.columns.find((column) => column.index === index);
}

function figureSql(context: FindContext, { aggregation: of }: Finding, { definition }: LedgerFact): string | null {
  const { aggregation, measure, parameters } = definition;
  const column = columnOf(context, measure);
  if (column === undefined) return null;
  if (aggregation === "came_within") {
    const from = columnOf(context, definition.groupBy[0]);
    const { place, unit } = parameters ?? {};
    if (from === undefined || place === undefined || (unit !== "hours" && unit !== "days")) return null;
    return cameWithinSql({ from, to: column, unit }, place);
  }
  const equals = parameters?.equals;
  if (aggregation === "rate" && equals !== undefined && column.stored !== "boolean")
    return `CAST(${column.sql} = ${literalFor(column, equals)} AS INTEGER)`;
  const isAverage = aggregation === "avg" || aggregation === "rate" || (aggregation === "period_mean" && of === "avg");
  if (!isAverage || column.stored === "text" || column.stored === "date" || column.stored === "timestamp") return null;
  return `CAST(${column.sql} AS DOUBLE)`;
}

function rowsSql(context: FindContext, { definition: { filter, period } }: LedgerFact): string | null {
  const conditions: string[] = [];
  for (const one of filter) {
    const column = columnOf(context, one.column);
    if (column === undefined) return null;
    conditions.push(conditionSql(column, one));
  }
  if (period !== null) {
    const column = columnOf(context, period.column);
    if (column === undefined) return null;
    conditions.push(periodSql(column, Date.parse(period.from ?? ""), Date.parse(period.to ?? "")));
  }
  return conditions.length === 0 ? null : conditions.join(" AND ");
}
