"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** How far from the part of the page that is seen a plot is drawn already: about a screen. */
const AHEAD = "800px 0px";

/** Plots that are near and wait to be drawn, in the order of the page. */
const waiting = new Set<() => void>();
let running = false;

/**
 * False at first, true once it is this plot's turn: when it is about to be seen, one whenever the browser has nothing else to do, so
 * that a page of many can be used meanwhile. Whoever prints gets all.
 * @param box where the plot is drawn.
 */
export function useTurn(box: RefObject<HTMLElement | null>): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        waiting.add(draw);
        if (!running) next();
      },
      { rootMargin: AHEAD },
    );
    if (box.current !== null) near.observe(box.current);
    const drawNow = () => flushSync(draw);
    window.addEventListener("beforeprint", drawNow);
    return () => {
      near.disconnect();
      waiting.delete(draw);
      window.removeEventListener("beforeprint", drawNow);
    };
  }, [box]);
  return isDrawn;
}

function next(): void {
  running = waiting.size > 0;
  if (!running) return;
  whenIdle(() => {
    const [first] = waiting;
    if (first !== undefined) waiting.delete(first);
    first?.();
    next();
  });
}

/** Does something when nothing else is to be done. Safari has no idle callbacks; a hidden page has them late. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 300 });
  else setTimeout(work, 1);
}
