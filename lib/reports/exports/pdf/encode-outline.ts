export interface Outline {
  commands: readonly { command: string; args: readonly number[] }[];
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

const ON_CURVE = 1;
const HEAD_BYTES = 10;

/** A letter's outline as a simple glyph of a TrueType file (table `glyf`), padded to four bytes. No outline is no bytes. */
export function encodeOutline({ commands }: Outline): Uint8Array {
  const contours = contoursOf(commands).filter((contour) => contour.length > 0);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const bytes = HEAD_BYTES + contours.length * 2 + 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(Math.ceil(bytes / 4) * 4));
  let at = 0;
  const word = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) word(value);
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    word(end);
  }
  word(0);
  for (const { isOnCurve } of points) {
    view.setUint8(at, isOnCurve ? ON_CURVE : 0);
    at += 1;
  }
  for (const values of [xs, ys]) for (const [place, value] of values.entries()) word(value - (values[place - 1] ?? 0));
  return new Uint8Array(view.buffer);
}

function contoursOf(commands: Outline["commands"]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === "moveTo") contours.push([]);
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = command !== "quadraticCurveTo" || at > 0;
      contours.at(-1)?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return contours;
}
