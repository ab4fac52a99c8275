import { describe, expect, it } from "vitest";
import type { Shape } from "@/lib/content/charts/drawing";
import { LIGHT } from "@/lib/content/charts/light-colors";
import { joinedShapes } from "./joined-shapes";

const bar = (y: number, fill: string = LIGHT["seq-1"], mark?: number): Shape => ({
  kind: "rect",
  x: 1 / 3,
  y,
  width: 10,
  height: 4,
  fill,
  ...(mark === undefined ? {} : { mark }),
});
const dot = (opacity: number): Shape => ({ kind: "dot", x: 1, y: 2, radius: 2, fill: LIGHT["chart-1"], opacity });
const label: Shape = { kind: "text", x: 0, y: 0, text: "Oslo", size: 8, weight: "regular", fill: LIGHT.ink, anchor: "start" };
const line = (dashed: boolean): Shape => ({
  kind: "line",
  points: [
    [0, 1],
    [2, 3],
  ],
  stroke: LIGHT.line,
  width: 1,
  dashed,
});
const never = () => false;

describe("a drawing as few pieces", () => {
  it("draws what looks alike as one path, where the first of it stood", () => {
    const pieces = joinedShapes([bar(0), label, bar(8), bar(16, LIGHT["seq-2"]), line(false), line(true), line(false)], never);
    expect(pieces.map(({ kind }) => kind)).toEqual(["joined", "text", "joined", "joined", "joined"]);
    expect(pieces[0]).toMatchObject({ d: "M0.33 0h10v4h-10zM0.33 8h10v4h-10z", look: { fill: "var(--color-seq-1)" } });
    expect(pieces[3]).toMatchObject({ d: "M0 1L2 3M0 1L2 3" });
    expect(pieces[4]).toMatchObject({ look: { strokeDasharray: "3 3" } });
  });

  it("leaves a bar by itself where something is said of it", () => {
    const pieces = joinedShapes([bar(0, LIGHT.ink, 0), bar(8, LIGHT.ink), bar(16, LIGHT.ink)], ({ mark }) => mark !== undefined);
    expect(pieces.map(({ kind }) => kind)).toEqual(["rect", "joined"]);
  });

  it("keeps a dense cloud darker: see-through dots are of several paths, opaque ones of one", () => {
    expect(joinedShapes(Array<Shape>(250).fill(dot(0.5)), never)).toHaveLength(3);
    expect(joinedShapes(Array<Shape>(250).fill(dot(1)), never)).toHaveLength(1);
  });

  it("tells each place of a cloud once, nearer to where it is than a pixel, and far shorter than by its coordinates", () => {
    const dots = Array.from({ length: 100 }, (_, at): Extract<Shape, { kind: "dot" }> => {
      return { kind: "dot", x: 30 + ((at * 37.77) % 90), y: 5 + ((at * 61.3) % 140), radius: 2.4, fill: LIGHT.ink, opacity: 0.4 };
    });
    const [cloud, ...others] = joinedShapes(dots, never);
    const d = cloud?.kind === "joined" ? cloud.d : "";
    let [x, y] = [0, 0];
    const told = [...d.matchAll(/m(-?[\d.]+) ?(-?[\d.]+)h0/gi)].map(([, right, down]) => {
      [x, y] = [x + Number(right), y + Number(down)];
      return { x, y };
    });
    expect(others).toEqual([]);
    for (const dot of dots) expect(told.some((one) => Math.hypot(one.x - dot.x, one.y - dot.y) < 0.2)).toBe(true);
    expect(joinedShapes([dot(0.5), dot(0.5)], never)).toMatchObject([{ d: "M1 2h0" }]);
    expect(d.length).toBeLessThan(dots.map((one) => `M${one.x.toFixed(2)} ${one.y.toFixed(2)}h0`).join("").length * 0.85);
  });
});
