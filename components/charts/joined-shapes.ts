import { round, type Shape } from "@/lib/content/charts/drawing";
import { inkOf } from "@/lib/content/charts/light-colors";

/** See-through dots in one path. Those of different paths darken where they meet, so that a cloud shows where it is dense. */
const DOTS_OF_PATH = 100;

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
      continue;
    }
    const path: Joined = { kind: "joined", d, look };
    growing.set(name, { path, room: most - 1 });
    pieces.push(path);
  }
  return pieces;
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
  // A line of no length with round ends is a dot.
  return {
    d: `M${round(shape.x)} ${round(shape.y)}h0`,
    look,
    most: isOpaque ? Number.POSITIVE_INFINITY : DOTS_OF_PATH,
  };
}
