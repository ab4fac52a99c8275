import type { Picture } from "./png";

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

/** A piece of an outline, in the words of fonts: moveTo, lineTo, quadraticCurveTo, bezierCurveTo, closePath. */
interface OutlineCommand {
  command: string;
  args: readonly number[];
}

/** Where the origin of an outline stands on the canvas, and pixels for its unit of length. */
interface Placed {
  x: number;
  y: number;
  scale: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const CURVE_PIECES = 8;
/** Lines that each row of pixels is looked at along. */
const LINES_OF_ROW = 5;

/** An opaque picture that is drawn piece by piece. What an edge parts is covered in part. */
export class Canvas implements Picture {
  readonly pixels: Uint8Array;

  /** @param ground `#rrggbb`. */
  constructor(
    readonly width: number,
    readonly height: number,
    ground: string,
  ) {
    this.pixels = new Uint8Array(width * height * 4).fill(255);
    this.fillBox({ left: 0, top: 0, width, height }, ground);
  }

  /** Whole pixels. */
  fillBox({ left, top, width, height }: Box, color: string): void {
    const channels = channelsOf(color);
    for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) this.mix(x, y, channels, 1);
  }

  /** An outline whose y grows upwards. Inside is what it winds around (nonzero). Parts outside of the canvas are left out. */
  fillOutline(commands: readonly OutlineCommand[], { x, y, scale }: Placed, color: string): void {
    const at = ([right, up]: Point): Point => [x + right * scale, y - up * scale];
    const edges = edgesOf(commands).map(([from, to]) => [at(from), at(to)] as const);
    const heights = edges.flatMap(([from, to]) => [from[1], to[1]]);
    const [first, last] = [Math.max(0, Math.floor(Math.min(...heights))), Math.min(this.height, Math.ceil(Math.max(...heights)))];
    const channels = channelsOf(color);
    for (let row = first; row < last; row += 1) {
      const covered = new Float32Array(this.width);
      for (let line = 0; line < LINES_OF_ROW; line += 1)
        for (const [left, right] of insideOf(edges, row + (line + 0.5) / LINES_OF_ROW)) cover(covered, left, right);
      for (const [column, lines] of covered.entries()) if (lines > 0) this.mix(column, row, channels, lines / LINES_OF_ROW);
    }
  }

  /** A picture, made to fit the box; where it gets smaller, each pixel is the mean of those it stands for. */
  drawPicture(picture: Picture, { left, top, width, height }: Box): void {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const { color, opacity } = meanOf(picture, {
          left: Math.floor((x * picture.width) / width),
          top: Math.floor((y * picture.height) / height),
          width: Math.max(1, Math.ceil(picture.width / width)),
          height: Math.max(1, Math.ceil(picture.height / height)),
        });
        this.mix(left + x, top + y, color, opacity);
      }
    }
  }

  private mix(x: number, y: number, color: Color, opacity: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 4;
    for (const [channel, value] of color.entries()) {
      const before = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = Math.round(before + (value - before) * opacity);
    }
  }
}

function channelsOf(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

type Edge = readonly [from: Point, to: Point];

/** Where a level line is inside, from left to right. */
function insideOf(edges: readonly Edge[], y: number): [left: number, right: number][] {
  const crossings: { x: number; turn: number }[] = [];
  for (const [from, to] of edges) {
    if (from[1] <= y === to[1] <= y) continue;
    const x = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
    crossings.push({ x, turn: from[1] < to[1] ? 1 : -1 });
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let turns = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (turns === 0) start = x;
    turns += turn;
    if (turns === 0) spans.push([start, x]);
  }
  return spans;
}

/** Adds what a span covers of each pixel of a row. */
function cover(covered: Float32Array, left: number, right: number): void {
  const [from, to] = [Math.max(0, left), Math.min(covered.length, right)];
  for (let column = Math.floor(from); column < to; column += 1)
    covered[column] = (covered[column] ?? 0) + Math.min(to, column + 1) - Math.max(from, column);
}

/** Mean of a part of a picture; what is seen through counts for less. */
function meanOf({ width, height, pixels }: Picture, box: Box): { color: Color; opacity: number } {
  const sums = [0, 0, 0];
  let [opacity, count] = [0, 0];
  for (let y = box.top; y < Math.min(height, box.top + box.height); y += 1) {
    for (let x = box.left; x < Math.min(width, box.left + box.width); x += 1) {
      const at = (y * width + x) * 4;
      const weight = pixels[at + 3] ?? 0;
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * weight;
      opacity += weight;
      count += 1;
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => (opacity === 0 ? 0 : sum / opacity));
  return { color: [red, green, blue], opacity: count === 0 ? 0 : opacity / count / 255 };
}

/** The straight edges of an outline, each of its parts closed. */
function edgesOf(commands: readonly OutlineCommand[]): Edge[] {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let here: Point = start;
  const goTo = (next: Point) => {
    edges.push([here, next]);
    here = next;
  };
  for (const { command, args } of commands) {
    const points = pointsOf(args);
    if (command === "moveTo" || command === "closePath") goTo(start);
    if (command === "moveTo") {
      start = points[0] ?? start;
      here = start;
    }
    if (command === "closePath" || command === "moveTo") continue;
    const curve = [here, ...points];
    const pieces = points.length > 1 ? CURVE_PIECES : 1;
    for (let piece = 1; piece <= pieces; piece += 1) goTo(pointOf(curve, piece / pieces));
  }
  goTo(start);
  return edges;
}

function pointsOf(args: readonly number[]): Point[] {
  return Array.from({ length: args.length / 2 }, (_, at): Point => [args[at * 2] ?? 0, args[at * 2 + 1] ?? 0]);
}

/** A point of a Bézier curve of any degree (de Casteljau). */
function pointOf(curve: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = curve;
  if (rest.length === 0) return first;
  const next = rest.map(([x, y], at): Point => {
    const [beforeX, beforeY] = curve[at] ?? first;
    return [beforeX + (x - beforeX) * share, beforeY + (y - beforeY) * share];
  });
  return pointOf(next, share);
}
