import { SHAPES } from "./chart-shapes";
import { labelOf } from "./plot-model";
import type { ChartPoint, ChartSpec, ValueFormat } from "./spec";
import { fullValue } from "./value-format";

/** A column of the table that says the same as a chart. */
export interface PointColumn {
  label: string;
  /** `x` is written as the axis has it, `text` as it is; figures have their format. */
  kind: "x" | "text" | "figure";
  format: ValueFormat;
  of: (point: ChartPoint) => string | number | null;
}

const ENDS = ["least", "low", "high", "most"] as const;

/** What a point of a chart consists of, in the order of a table. */
export function pointColumns(spec: ChartSpec): PointColumn[] {
  const has = (member: keyof ChartPoint) => spec.data.some((point) => point[member] !== undefined);
  const { names } = isShape(spec) ? SHAPES[spec.type] : {};
  const figure = (label: string, member: (typeof ENDS)[number] | "y"): PointColumn => ({
    label,
    kind: "figure",
    format: spec.yFormat,
    of: (point) => point[member] ?? null,
  });
  return [
    ...(has("group")
      ? [
          {
            label: spec.groupLabel ?? "Group",
            kind: "text",
            format: spec.xFormat,
            of: ({ group }: ChartPoint) => group ?? null,
          } as const,
        ]
      : []),
    { label: spec.xLabel, kind: "x", format: spec.xFormat, of: ({ x }) => x },
    figure(names?.y ?? spec.yLabel, "y"),
    ...ENDS.filter(has).map((end) => figure(names?.[end] ?? end, end)),
  ];
}

/** A cell of that table as it is read. */
export function cellText({ kind, of, format }: PointColumn, point: ChartPoint, spec: ChartSpec): string {
  const value = of(point);
  if (kind === "figure") return fullValue(typeof value === "number" ? value : null, format, spec.locale);
  return kind === "x" ? labelOf(point.x, spec) : String(value ?? "");
}

/** A point in one line: "North, Sep 2026: $12,310". */
export function pointLine(point: ChartPoint, spec: ChartSpec): string {
  const columns = pointColumns(spec);
  const names = columns.filter(({ kind }) => kind !== "figure").map((column) => cellText(column, point, spec));
  const [first, ...more] = columns.filter(({ kind }) => kind === "figure");
  const figures = [
    ...(first === undefined ? [] : [point.y === null ? "No data" : cellText(first, point, spec)]),
    ...more.map((column) => `${column.label} ${cellText(column, point, spec)}`),
  ];
  return `${names.join(", ")}: ${figures.join(", ")}`;
}

function isShape(spec: ChartSpec): spec is ChartSpec & { type: keyof typeof SHAPES } {
  return spec.type in SHAPES;
}
