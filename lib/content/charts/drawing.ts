/** Weight of letters; both are instances of the sans. */
type Weight = "regular" | "semibold";
export type Anchor = "start" | "middle" | "end";

export interface TextShape {
  kind: "text";
  x: number;
  /** Of the baseline. */
  y: number;
  text: string;
  size: number;
  weight: Weight;
  fill: string;
  anchor: Anchor;
}

/** What a chart is drawn of. Coordinates grow to the right and down. `mark` is the place of what it stands for among the marks of the plot. */
export type Shape =
  | TextShape
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill: string; mark?: number }
  | {
      kind: "line";
      points: readonly (readonly [number, number])[];
      stroke: string;
      width: number;
      dashed?: boolean;
      marks?: readonly number[];
    }
  | { kind: "area"; points: readonly (readonly [number, number])[]; fill: string; opacity: number }
  | { kind: "dot"; x: number; y: number; radius: number; fill: string; opacity: number }
  /** Part of a ring; angles in radians, clockwise from 12 o'clock. */
  | { kind: "slice"; x: number; y: number; inner: number; outer: number; from: number; to: number; fill: string; mark?: number };

/** Width of a text as it will be set. */
export type WidthOf = (text: string, size: number, weight: Weight) => number;

/** Where and with which measure a chart is drawn. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  widthOf: WidthOf;
}

/** The text, ended by "…" where it is wider than `width`. */
export function fitText(text: string, width: number, size: number, widthOf: WidthOf): string {
  if (widthOf(text, size, "regular") <= width) return text;
  const characters = [...text];
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const cut = `${characters.slice(0, middle).join("").trimEnd()}…`;
    if (widthOf(cut, size, "regular") <= width) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join("").trimEnd()}…`;
}

/** The outline of a part of a ring as SVG and PDF write it. */
export function slicePath(shape: Extract<Shape, { kind: "slice" }>): string {
  const { x, y, inner, outer } = shape;
  // A whole ring has no start: two arcs of almost all of it.
  const to = Math.min(shape.to, shape.from + 2 * Math.PI - 1e-4);
  const at = (radius: number, angle: number) => `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  const large = to - shape.from > Math.PI ? 1 : 0;
  return [
    `M ${at(outer, shape.from)}`,
    `A ${round(outer)} ${round(outer)} 0 ${large} 1 ${at(outer, to)}`,
    `L ${at(inner, to)}`,
    `A ${round(inner)} ${round(inner)} 0 ${large} 0 ${at(inner, shape.from)}`,
    "Z",
  ].join(" ");
}

/** Two decimals are finer than any printer. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
