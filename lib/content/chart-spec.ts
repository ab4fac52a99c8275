import type { Fact } from "@/lib/contract/report-facts";
import type { Aggregation, Chart } from "@/lib/contract/reports";
import type { ChartSpec, ValueFormat, XKind } from "./charts/spec";
import { grainOf, xKindOf } from "./charts/x-kind";
import type { ChartColumn } from "./columns-then";

const PLAIN: ValueFormat = { style: "number", currency: null };
const COUNT: ValueFormat = { style: "integer", currency: null };

/** All that a report's chart needs to be drawn: units and kinds are read from its fact, its columns and its data. */
export function chartSpec(
  chart: Chart,
  around: { facts: readonly Fact[]; columns: readonly ChartColumn[]; locale: string; source: string },
): ChartSpec {
  const counts = chart.yColumn === "" || chart.aggregation === "count" || chart.aggregation === "count_distinct";
  const fact =
    around.facts.find((candidate) => candidate.id === chart.id) ?? around.facts.find((candidate) => measures(candidate, chart));
  const yFormat = counts
    ? COUNT
    : (givenFormat(chart) ?? formatOfUnit(fact?.unit ?? null) ?? columnFormat(chart.yColumn, around.columns));
  const histogram = chart.type === "histogram";
  const { x, y } = namesOf(chart);
  return {
    title: chart.headline ?? chart.title,
    subtitle: chart.headline === undefined ? subtitleOf(chart, yFormat) : namedFor(chart, yFormat),
    type: chart.type,
    aggregation: chart.aggregation,
    xLabel: chart.type === "survival" ? `${fact?.definition.parameters?.unit ?? "units"} after ${x}` : x,
    ...(chart.groupColumn === undefined ? {} : { groupLabel: chart.groupLabel ?? chart.groupColumn }),
    yLabel: counts ? (chart.aggregation === "count_distinct" ? `different ${y}` : "rows") : y,
    data: readAsWords(chart, around.columns),
    xKind: kindOf(chart),
    grain: fact?.definition.period?.grain ?? grainOf(chart.data),
    xFormat:
      chart.type === "survival"
        ? COUNT
        : histogram || chart.type === "scatter"
          ? columnFormat(chart.xColumn, around.columns)
          : PLAIN,
    yFormat: isLarge(chart) ? { ...yFormat, isCompact: true } : yFormat,
    locale: around.locale,
    source: around.source,
    note: chart.note,
  };
}

/** True and false are read as yes and no, as in the text beside the chart. */
function readAsWords({ data, xColumn, groupColumn }: Chart, columns: readonly ChartColumn[]): ChartSpec["data"] {
  const isFlag = (name: string | undefined) => columns.some((column) => column.name === name && column.type === "boolean");
  const [ofX, ofGroup] = [isFlag(xColumn), isFlag(groupColumn)];
  if (!ofX && !ofGroup) return data;
  return data.map((point) => ({
    ...point,
    ...(ofX && typeof point.x === "string" ? { x: WORD_OF[point.x] ?? point.x } : {}),
    ...(ofGroup && point.group !== undefined ? { group: WORD_OF[point.group] ?? point.group } : {}),
  }));
}

const WORD_OF: Readonly<Record<string, string>> = { true: "yes", false: "no" };

const COMPACT_FROM = 100_000;

/** A chart is written in one notation: where its largest figure is compact, the others are. */
function isLarge({ data }: Chart): boolean {
  return data.some(({ y, high, most }) => [y, high, most].some((value) => Math.abs(value ?? 0) >= COMPACT_FROM));
}

/** Id of the chart's element on the report page. */
export function chartPlaceId(chart: Pick<Chart, "id">): string {
  return `chart-${chart.id}`;
}

/** What the chart calls its columns: a person's label, else the header. */
function namesOf(chart: Chart): { x: string; y: string } {
  return { x: chart.xLabel ?? chart.xColumn, y: chart.yLabel ?? chart.yColumn };
}

/** Their titles say all of it. */
const GROUPED: ReadonlySet<Chart["type"]> = new Set(["heatmap", "multiples", "slope", "survival", "boxes", "interval"]);

const WORDS: Record<Aggregation, string> = {
  sum: "Sum of",
  avg: "Average of",
  median: "Median of",
  min: "Smallest",
  max: "Largest",
  count: "Count of rows",
  count_distinct: "Different values of",
  none: "",
};

function subtitleOf(chart: Chart, format: ValueFormat): string {
  const { x, y } = namesOf(chart);
  if (GROUPED.has(chart.type)) return format.currency ?? namedUnit(chart) ?? "";
  if (chart.type === "histogram") return `Count of rows by ${x}`;
  if (chart.aggregation === "none") return `${y} and ${x}, one dot per row`;
  // Of a share the title says what it is a share of, which the name of its column does not.
  if (chart.aggregation === "avg" && chart.unit === "percent") return "";
  const measure = chart.aggregation === "count" ? WORDS.count : `${WORDS[chart.aggregation]} ${y}`;
  const unit = format.currency ?? namedUnit(chart);
  return `${measure} by ${x}${unit === null ? "" : `, ${unit}`}`;
}

/** What a chart with a headline draws: "Total revenue by month, USD". */
function namedFor(chart: Chart, format: ValueFormat): string {
  const unit = format.currency ?? namedUnit(chart);
  return unit === null ? chart.title : `${chart.title}, ${unit}`;
}

/** The unit that a person named: any that is no word of the contract. */
function namedUnit({ unit, format }: Chart): string | null {
  const plain = format === "number" || format === "integer";
  return plain && unit && unit !== "rows" && !/^[A-Z]{3}$/.test(unit) ? unit : null;
}

/** The report's word for x, refined by the values: years among figures, weekdays and sizes among groups. */
function kindOf(chart: Chart): XKind {
  const read = xKindOf(chart.type, chart.data);
  if (chart.xKind === "category") return read === "ordered" ? read : "category";
  return chart.xKind === "time" || chart.xKind === "bin" ? chart.xKind : read;
}

function givenFormat(chart: Chart): ValueFormat | null {
  if (chart.format === undefined) return null;
  const money = chart.format === "currency" && chart.unit ? chart.unit : null;
  return { style: chart.format, currency: money };
}

function measures(fact: Fact, chart: Chart): boolean {
  return fact.definition.measure === chart.yColumn && fact.definition.aggregation === chart.aggregation;
}

function formatOfUnit(unit: string | null): ValueFormat | null {
  if (unit === null) return null;
  if (unit === "percent") return { style: "percent", currency: null };
  if (unit === "seconds") return { style: "duration", currency: null };
  return /^[A-Z]{3}$/.test(unit) ? { style: "currency", currency: unit } : PLAIN;
}

function columnFormat(name: string, columns: readonly ChartColumn[]): ValueFormat {
  const column = columns.find((candidate) => candidate.name === name);
  if (column?.type === "currency") return { style: "currency", currency: column.format };
  if (column?.type === "percent") return { style: "percent", currency: null };
  return PLAIN;
}
