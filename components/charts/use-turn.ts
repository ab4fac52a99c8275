"use client";

import { useEffect, useState } from "react";

/** Plots that wait to be drawn, in the order of the page. */
const waiting = new Set<() => void>();
let running = false;

/** False at first, true once it is this plot's turn: one is drawn whenever the browser has nothing else to do, so that a page of many can be used meanwhile. */
export function useTurn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    waiting.add(draw);
    if (!running) next();
    return () => {
      waiting.delete(draw);
    };
  }, []);
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

/** Safari has no idle callbacks; a hidden page has them late, and is not printed without its plots. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 300 });
  else setTimeout(work, 1);
}
