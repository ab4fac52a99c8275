import type { Direction, LedgerFact } from "@/lib/content/ledger";
import type { FactFilter, FactParameters } from "@/lib/contract/report-facts";
import { formatInteger, formatNumber, MISSING } from "@/lib/core/format";
import type { KpiFormat } from "@/lib/core/format-value";
import { formatCompactValue, formatPercent, formatPeriod, formatValue } from "@/lib/core/format-value";
import { bucketLabel, type Grain, LAST_MOMENT, shiftBucket } from "@/lib/core/time-grain";
import { slugMaker } from "./choose";
import { withSuffix } from "./column-format";
import { errorOf, sureDigits } from "./shown-digits";
import type { TableColumn } from "./table";

/** What every figure of one report shares. */
export interface FigureScope {
  columns: readonly TableColumn[];
  filters: readonly FactFilter[];
  /** The same as SQL conditions. */
  conditions: readonly string[];
  rowCount: number;
  locale: string;
  /** Put before what a sample is drawn by; made of the rows. */
  seed: string;
}

export interface FactPeriod {
  column: TableColumn;
  /** UTC milliseconds, start of the bucket, and how many buckets. */
  start: number;
  grain: Grain;
  buckets?: number;
}

export interface FactInput {
  id: string;
  value: number | string;
  format: KpiFormat | "label" | "period";
  unit?: string | null;
  /** As in `FigureFormat`. */
  suffix?: string | null;
  measure?: TableColumn | null;
  aggregation: string;
  filter?: readonly FactFilter[];
  /** In the place of the report's own conditions. */
  filters?: readonly FactFilter[];
  groupBy?: readonly TableColumn[];
  /** Other columns that it is made of: their labels may stand next to it. */
  beside?: readonly TableColumn[];
  period?: FactPeriod | null;
  nullPolicy?: "ignore" | "zero" | "group";
  /** Facts that it is derived from, in order. */
  operands?: readonly LedgerFact[];
  parameters?: FactParameters;
  sql: string;
  rowCount: number;
  nouns?: readonly string[];
  /** Every digit, where others are compact from 100,000. */
  inFull?: boolean;
  /** Shown without its sign, where the direction is said in words. */
  unsigned?: boolean;
  direction?: Direction | null;
  rank?: "highest" | "lowest" | null;
}

/** Makes facts with ids of their own and displays in the workspace's locale. */
export interface FactMaker {
  add(input: FactInput): LedgerFact;
  readonly facts: readonly LedgerFact[];
}

/** @param prefix put before every id, so that no two steps hand out the same one. */
export function factMaker(scope: FigureScope, prefix = ""): FactMaker {
  const slug = slugMaker(180);
  const facts: LedgerFact[] = [];
  return {
    facts,
    add(input) {
      const fact: LedgerFact = {
        id: slug(`${prefix}${input.id}`),
        value: input.value,
        unit: input.unit ?? null,
        ...(input.suffix ? { suffix: input.suffix } : {}),
        definition: {
          measure: input.measure?.profile.name ?? null,
          aggregation: input.aggregation,
          filter: [...(input.filters ?? scope.filters), ...(input.filter ?? [])],
          groupBy: (input.groupBy ?? []).map((column) => column.profile.name),
          period: periodOf(input.period),
          nullPolicy: input.nullPolicy ?? "ignore",
          ...(input.operands === undefined ? {} : { operands: input.operands.map(({ id }) => id) }),
          ...(input.parameters === undefined ? {} : { parameters: input.parameters }),
        },
        sql: input.sql,
        rowCount: input.rowCount,
        format: input.format,
        display: displayOf(input, scope.locale) ?? MISSING,
        nouns: [...(input.nouns ?? [])],
        columns: columnsOf(input),
        periodText: periodText(input.period, scope.locale),
        direction: input.direction ?? null,
        rank: input.rank ?? null,
      };
      facts.push(fact);
      return fact;
    },
  };
}

function columnsOf(input: FactInput): number[] {
  const used = [input.measure, ...(input.groupBy ?? []), ...(input.beside ?? []), input.period?.column];
  return [...new Set(used.flatMap((column) => (column ? [column.index] : [])))];
}

/** The figure as text has it, with no more digits than are right; null when none is. */
export function displayOf(
  input: Pick<
    FactInput,
    "value" | "format" | "unit" | "suffix" | "inFull" | "unsigned" | "measure" | "aggregation" | "rowCount" | "groupBy"
  >,
  locale: string,
): string | null {
  if (typeof input.value === "string")
    return input.format === "period" ? periodName(input.value, locale) : nameOf(input, input.value);
  const value = input.unsigned ? Math.abs(input.value) : input.value;
  const error = errorOf(input.measure, input.aggregation, input.rowCount);
  return sureDigits(value, error, (figure) => written(figure, input, locale));
}

/** True and false are read as yes and no. */
function nameOf({ groupBy }: Pick<FactInput, "groupBy">, value: string): string {
  if (groupBy?.[0]?.stored !== "boolean") return value;
  return value === "true" ? "yes" : value === "false" ? "no" : value;
}

const COUNTED_UNITS: ReadonlySet<string> = new Set(["rows", "hours", "days", "years"]);

/** Counts in full, amounts compact from 100,000. */
function written(value: number, input: Pick<FactInput, "format" | "unit" | "suffix" | "inFull">, locale: string): string {
  const unit = input.unit ?? null;
  if (unit !== null && COUNTED_UNITS.has(unit)) return formatInteger(value, locale);
  if (unit === "points") return formatNumber(value * 100, locale);
  if (input.format === "percent") return formatPercent(value, locale);
  return input.format === "label" || input.format === "period"
    ? formatNumber(value, locale)
    : withSuffix((input.inFull ? formatValue : formatCompactValue)(value, input.format, unit, locale), input.suffix);
}

/** A period label as it stands in a sentence: "Jul 2026", "the week of 26 Jan 2026". */
function periodName(label: string, locale: string): string {
  const name = formatPeriod(label, locale);
  return name.startsWith("week of ") ? `the ${name}` : name;
}

function periodOf(period: FactPeriod | null | undefined): LedgerFact["definition"]["period"] {
  if (!period) return null;
  const end = shiftBucket(period.start, period.grain, period.buckets ?? 1);
  return {
    column: period.column.profile.name,
    from: new Date(period.start).toISOString(),
    to: new Date(Math.min(end, LAST_MOMENT)).toISOString(),
    grain: period.grain,
  };
}

function periodText(period: FactPeriod | null | undefined, locale: string): string | null {
  if (!period) return null;
  const first = periodName(bucketLabel(period.start, period.grain), locale);
  const buckets = period.buckets ?? 1;
  if (buckets === 1) return `${period.grain === "day" || period.grain === "hour" ? "on" : "in"} ${first}`;
  return `from ${first} to ${periodName(bucketLabel(shiftBucket(period.start, period.grain, buckets - 1), period.grain), locale)}`;
}
