import { flushSync } from "react-dom";
import type { Stretch } from "./chart-course";

const LEAP = 10;

/** The step that a key takes an end of a stretch to; null where it takes it nowhere. The two ends never meet. */
export function stepOfKey(key: string, isLast: boolean, { from, to }: Stretch, last: number): number | null {
  const [low, high] = isLast ? [from + 1, last] : [0, to - 1];
  const at = isLast ? to : from;
  const steps = new Map([
    ["Home", low],
    ["End", high],
    ["PageUp", at + LEAP],
    ["PageDown", at - LEAP],
  ]);
  const wanted = steps.get(key);
  if (wanted === undefined) return null;
  const step = Math.max(low, Math.min(high, wanted));
  return step === at ? null : step;
}

/**
 * Takes a handle of Recharts' brush to a step. Its arrow keys move by one and it takes no other, nor a stretch from outside while it is
 * used; so it is drawn there as by a pointer, which draws the plot once however far it goes.
 */
export function drawHandle(handle: Element, step: number, last: number): void {
  const track = handle.parentElement?.querySelector("rect");
  const grip = handle.querySelector("rect");
  if (track == null || grip == null) return;
  const [left, room] = [Number(track.getAttribute("x")), Number(track.getAttribute("width"))];
  const gap = (room - Number(grip.getAttribute("width"))) / last;
  // A hair past it, so that rounding does not leave it a step behind.
  const way = left + step * gap + Math.min(gap / 4, 0.01) - Number(handle.getAttribute("aria-valuenow"));
  // Browsers cut the place of a mouse to whole pixels.
  const says = (type: string, pageX: number) =>
    Object.defineProperty(new MouseEvent(type, { bubbles: true }), "pageX", { value: pageX });
  flushSync(() => handle.dispatchEvent(says("mousedown", 0)));
  flushSync(() => window.dispatchEvent(says("mousemove", way)));
  flushSync(() => window.dispatchEvent(says("mouseup", way)));
}
