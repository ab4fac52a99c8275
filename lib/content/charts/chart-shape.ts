import type { Place, Shape } from "./drawing";
import type { ChartPoint, ChartSpec } from "./spec";
import { fullValue } from "./value-format";

/** Where a point lies in a drawing. */
interface PlacedPoint {
  /** Its place in the data, null for what was folded together. */
  index: number | null;
  x: number;
  y: number;
}

/** What a chart is drawn of, and where in it a reader finds its points. */
export interface DrawnChart {
  shapes: Shape[];
  /** In the order in which arrow keys walk; of plots with marks, one for each mark. */
  points: PlacedPoint[];
}

/** A kind of chart that screen, paper, picture and workbook take from one place. */
export interface ChartShape {
  /** Height in points of a page. */
  height(spec: ChartSpec, width: number): number;
  draw(spec: ChartSpec, place: Place): DrawnChart;
  /** One sentence on what it shows, from its data alone; empty when that says nothing. */
  summary(spec: ChartSpec): string;
  /** What its marks stand for, where that is no single figure. */
  legend?: string;
  /** What the members of a point are called in its table. */
  names?: Partial<Record<"y" | "low" | "high" | "least" | "most", string>>;
}

export type Indexed = ChartPoint & { index: number };

/** Points by their group, both in the order of the data. */
export function groupsOf({ data }: ChartSpec): { group: string; points: Indexed[] }[] {
  const found = new Map<string, Indexed[]>();
  for (const [index, point] of data.entries()) {
    const group = point.group ?? "";
    const list = found.get(group) ?? [];
    list.push({ ...point, index });
    found.set(group, list);
  }
  return [...found].map(([group, points]) => ({ group, points }));
}

/** Figures of all points. */
export function figuresIn({ data }: ChartSpec): number[] {
  return data.flatMap(({ y, low, high, least, most }) => [y, low, high, least, most].filter((value) => value != null));
}

/** A figure as sentences and tooltips write it. */
export function written(value: number | null | undefined, { yFormat, locale }: ChartSpec): string {
  return fullValue(value ?? null, yFormat, locale);
}
