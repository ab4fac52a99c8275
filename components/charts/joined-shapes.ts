import { round, type Shape } from "@/lib/content/charts/drawing";
import { inkOf } from "@/lib/content/charts/light-colors";

/** See-through dots in one path. Those of different paths darken where they meet, so that a cloud shows where it is dense. */
const DOTS_OF_PATH = 100;
/** Steps of a point that dots stand on: finer than a pixel. */
const DOT_STEPS = 4;

/** Shapes that look alike, as one path. */
interface Joined {
  kind: "joined";
  d: string;
  look: {
    fill: string;
    stroke?: string;
    strokeWidth?: number;
    strokeOpacity?: number | undefined;
    strokeDasharray?: string | undefined;
    strokeLinejoin?: "round";
    strokeLinecap?: "round";
  };
}

export type Piece = Joined | Exclude<Shape, { kind: "line" | "dot" }>;

/**
 * A drawing as few pieces: a page of ten charts has each at several widths. A path stands where the first of its shapes stood.
 * @param isApart for bars that have to be elements by themselves.
 */
export function joinedShapes(shapes: readonly Shape[], isApart: (bar: Extract<Shape, { kind: "rect" }>) => boolean): Piece[] {
  const pieces: Piece[] = [];
  const growing = new Map<string, { path: Joined; room: number }>();
  const clouds = new Map<Joined, Dot[]>();
  for (const shape of shapes) {
    if (shape.kind === "text" || shape.kind === "area" || shape.kind === "slice" || (shape.kind === "rect" && isApart(shape))) {
      pieces.push(shape);
      continue;
    }
    const { d, look, most } = outlineOf(shape);
    const name = JSON.stringify(look);
    const before = growing.get(name);
    if (before !== undefined && before.room > 0) {
      before.path.d += d;
      before.room--;
      if (shape.kind === "dot") clouds.get(before.path)?.push(shape);
      continue;
    }
    const path: Joined = { kind: "joined", d, look };
    growing.set(name, { path, room: most - 1 });
    if (shape.kind === "dot") clouds.set(path, [shape]);
    pieces.push(path);
  }
  for (const [path, dots] of clouds) path.d = cloudOf(dots);
  return pieces;
}

type Dot = Extract<Shape, { kind: "dot" }>;

/**
 * Dots of one path, each a line of no length with round ends. Within it their order shows nowhere, nor that several stand in one
 * place: so each is told once, from left to right, by the way from the one before. A cloud is most of what a page with scatter brings.
 */
function cloudOf(dots: readonly Dot[]): string {
  const places = new Map(
    dots.map(({ x, y }) => {
      const place = [Math.round(x * DOT_STEPS), Math.round(y * DOT_STEPS)] as const;
      return [place.join(), place];
    }),
  );
  let beforeX = 0;
  let beforeY = 0;
  let d = "";
  for (const [x, y] of [...places.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const down = short((y - beforeY) / DOT_STEPS);
    d += `${d === "" ? "M" : "m"}${short((x - beforeX) / DOT_STEPS)}${down.startsWith("-") ? "" : " "}${down}h0`;
    beforeX = x;
    beforeY = y;
  }
  return d;
}

/** As SVG reads it without the zero before the point. */
function short(value: number): string {
  return String(value).replace(/^(-?)0\./, "$1.");
}

/** Its part of a path, how that path looks, and of how many such parts it is at most. */
function outlineOf(shape: Extract<Shape, { kind: "rect" | "line" | "dot" }>): Pick<Joined, "d" | "look"> & { most: number } {
  if (shape.kind === "rect") {
    const { x, y, width, height, fill } = shape;
    const d = `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`;
    return { d, look: { fill: inkOf(fill) }, most: Number.POSITIVE_INFINITY };
  }
  if (shape.kind === "line") {
    const d = shape.points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
    const look = {
      fill: "none",
      stroke: inkOf(shape.stroke),
      strokeWidth: shape.width,
      strokeDasharray: shape.dashed ? "3 3" : undefined,
      strokeLinejoin: "round",
    } as const;
    return { d, look, most: Number.POSITIVE_INFINITY };
  }
  const isOpaque = shape.opacity === 1;
  const look = {
    fill: "none",
    stroke: inkOf(shape.fill),
    strokeWidth: shape.radius * 2,
    strokeOpacity: isOpaque ? undefined : shape.opacity,
    strokeLinecap: "round",
  } as const;
  return {
    d: "",
    look,
    most: isOpaque ? Number.POSITIVE_INFINITY : DOTS_OF_PATH,
  };
}
