import { expect, test } from "vitest";
import { Canvas } from "./canvas";

const square = (left: number, bottom: number, side: number, isTurned = false) => {
  const corners = [
    [left, bottom],
    [left + side, bottom],
    [left + side, bottom + side],
    [left, bottom + side],
  ];
  const [first = [], ...rest] = isTurned ? corners.reverse() : corners;
  return [
    { command: "moveTo", args: first },
    ...rest.map((args) => ({ command: "lineTo", args })),
    { command: "closePath", args: [] },
  ];
};
const at = (canvas: Canvas, x: number, y: number) => canvas.pixels[(y * canvas.width + x) * 4];
const placed = { x: 0, y: 10, scale: 1 };

test("what an outline covers in part is drawn in part", () => {
  const canvas = new Canvas(10, 10, "#ffffff");
  canvas.fillOutline(square(2.5, 2, 4), placed, "#000000");
  expect([1, 2, 3, 5, 6, 7].map((x) => at(canvas, x, 5))).toEqual([255, 128, 0, 0, 128, 255]);
  expect([3, 4, 7, 8].map((y) => at(canvas, 4, y))).toEqual([255, 0, 0, 255]);
});

test("parts of an outline that overlap are inside, and one that turns the other way is a hole", () => {
  const [twice, holed] = [new Canvas(10, 10, "#ffffff"), new Canvas(10, 10, "#ffffff")];
  twice.fillOutline([...square(1, 1, 6), ...square(3, 3, 2)], placed, "#000000");
  expect(at(twice, 4, 5)).toBe(0);
  holed.fillOutline([...square(1, 1, 6), ...square(3, 3, 2, true)], placed, "#000000");
  expect([at(holed, 4, 5), at(holed, 2, 5)]).toEqual([255, 0]);
});

test("curves are round, and what lies outside of the canvas is left out", () => {
  const canvas = new Canvas(10, 10, "#ffffff");
  const curve = [
    { command: "moveTo", args: [-20, 0] },
    { command: "quadraticCurveTo", args: [5, 20, 30, 0] },
  ];
  canvas.fillOutline(curve, placed, "#000000");
  expect([at(canvas, 0, 0), at(canvas, 5, 0), at(canvas, 5, 9)]).toEqual([102, 0, 0]);
});

test("a picture that gets smaller is the mean of its pixels, and what is seen through lets the ground through", () => {
  const pixels = Uint8Array.from([0, 0, 0, 255, 0, 0, 0, 255, 200, 200, 200, 255, 200, 200, 200, 0]);
  const canvas = new Canvas(2, 1, "#ffffff");
  canvas.drawPicture({ width: 4, height: 1, pixels }, { left: 0, top: 0, width: 2, height: 1 });
  expect([at(canvas, 0, 0), at(canvas, 1, 0)]).toEqual([0, 228]);
});
