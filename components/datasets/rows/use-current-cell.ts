"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** A cell: the index of its row in the view, the place of its column. */
export interface Place {
  row: number;
  column: number;
}

/** The cell that the keyboard is at. It takes the focus once it is there, and gives it to the region when it goes. */
export function useCurrentCell(region: { current: HTMLElement | null }) {
  const [current, setCurrent] = useState<Place | null>(null);
  const wanted = useRef(false);
  const held = useRef(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const onFocus = () => {
      const at = placeOf(document.activeElement);
      held.current = at !== null;
      if (at !== null) setCurrent(at);
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget !== null) held.current = false;
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onLeave);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onLeave);
    };
  }, [region]);
  useLayoutEffect(() => {
    if (wanted.current && current !== null) {
      const cell = region.current?.querySelector<HTMLElement>(`[data-row="${current.row}"][data-column="${current.column}"]`);
      if (!cell) return;
      wanted.current = false;
      cell.focus({ preventScroll: true });
    } else if (held.current && document.activeElement === document.body) {
      held.current = false;
      region.current?.focus({ preventScroll: true });
    }
  });
  return {
    current,
    setCurrent,
    focusSoon: () => {
      wanted.current = true;
    },
  };
}

/** The cell that something stands in; null outside of all. */
export function placeOf(target: unknown): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row][data-column]") : null;
  return cell === null ? null : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** The cell that a key leads to; null for a key that leads nowhere. */
export function cellAfter(key: string, { row, column }: Place, total: number, page: number, rtl: boolean): Place | null {
  if (key === "ArrowDown") return { row: row + 1, column };
  if (key === "ArrowUp") return { row: row - 1, column };
  if (key === "PageDown") return { row: row + page, column };
  if (key === "PageUp") return { row: row - page, column };
  if (key === "Home") return { row: 0, column };
  if (key === "End") return { row: total - 1, column };
  if (key === "ArrowRight") return { row, column: column + (rtl ? -1 : 1) };
  return key === "ArrowLeft" ? { row, column: column + (rtl ? 1 : -1) } : null;
}
