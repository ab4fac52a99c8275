"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isScaled, offsetAt, ROW_PX, type ScrollScale, scaleOf, topAt } from "./scroll-scale";

export const HEAD_PX = 44;
const VIEW_PX_FIRST = 560;

interface Position {
  /** Scroll position of the element. */
  top: number;
  /** Distance of the first row in sight from the first of all. */
  offset: number;
}

const START: Position = { top: 0, offset: 0 };

/**
 * Where a list of any length is scrolled to. Wheel and keys move it by their own distance even where a pixel of the
 * scroll bar is many of the list; `about` says which rows these are: others start at the first.
 */
export function useRowScroll(region: RefObject<HTMLElement | null>, rows: number, about: string) {
  const [view, setView] = useState(VIEW_PX_FIRST);
  const [at, setAt] = useState<Position>(START);
  const [shown, setShown] = useState(about);
  if (shown !== about) {
    setShown(about);
    setAt(START);
  }
  const scale = scaleOf(rows, view);
  // Events come faster than renders: each must see what the one before it did.
  const live = useRef({ scale, at });
  useLayoutEffect(() => {
    live.current = { scale, at };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to go back to the first
  useLayoutEffect(() => {
    if (region.current !== null) region.current.scrollTop = 0;
  }, [region, about]);

  const moveTo = (offset: number) => {
    const element = region.current;
    if (element === null) return;
    const { scale: now } = live.current;
    const next = { offset: Math.min(Math.max(0, offset), Math.max(0, now.content - now.view)), top: topAt(now, offset) };
    live.current = { scale: now, at: next };
    setAt(next);
    element.scrollTop = next.top;
  };

  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const onScroll = () => {
      const { scale: now, at: held } = live.current;
      const top = element.scrollTop;
      // Our own step, which the browser may have rounded.
      if (isScaled(now) && Math.abs(top - held.top) < 1) return;
      const next = { top, offset: offsetAt(now, top) };
      live.current = { scale: now, at: next };
      setAt(next);
    };
    const onWheel = (event: WheelEvent) => {
      const { scale: now, at: held } = live.current;
      if (!isScaled(now) || event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      const unit =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? ROW_PX : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? now.view : 1;
      const offset = Math.min(Math.max(0, held.offset + event.deltaY * unit), now.content - now.view);
      // At its end the page around it scrolls on.
      if (offset === held.offset) return;
      event.preventDefault();
      const next = { offset, top: topAt(now, offset) };
      live.current = { scale: now, at: next };
      setAt(next);
      element.scrollTop = next.top;
      element.scrollLeft += event.deltaX;
    };
    const observer = new ResizeObserver(() => setView(Math.max(ROW_PX, element.clientHeight - HEAD_PX)));
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
      element.removeEventListener("wheel", onWheel);
    };
  }, [region]);

  return { scale, at, moveTo };
}

/** Where a key takes the list; null for a key that is none of ours. */
export function offsetAfter(key: string, offset: number, scale: ScrollScale): number | null {
  const page = Math.max(ROW_PX, scale.view - ROW_PX);
  if (key === "ArrowDown") return offset + ROW_PX;
  if (key === "ArrowUp") return offset - ROW_PX;
  if (key === "PageDown") return offset + page;
  if (key === "PageUp") return offset - page;
  if (key === "Home") return 0;
  return key === "End" ? scale.content : null;
}
