"use client";

import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { moveBetweenRows } from "@/components/ui/list/move-between-rows";

/** What is ticked in a list. What leaves the list leaves the selection. */
export function useSelection<T extends { id: string }>(items: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // A press with Shift reaches from the last row that was ticked to this one.
  const range = useRef<{ from: string | null; isWanted: boolean }>({ from: null, isWanted: false });
  const selected = items.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string, isOn: boolean) => {
      const { from, isWanted } = range.current;
      const rows = isWanted && from !== null ? between(items, from, id) : [id];
      range.current = { from: id, isWanted: false };
      setIds((now) => {
        const next = new Set(now);
        for (const row of rows) isOn ? next.add(row) : next.delete(row);
        return next;
      });
    },
    toggleAll: (isOn: boolean) => setIds(new Set(isOn ? items.map(({ id }) => id) : [])),
    all: selected.length === 0 ? false : selected.length === items.length ? true : ("indeterminate" as const),
    clear: () => setIds(new Set()),
    /** For what holds the rows. */
    rowsProps: {
      onClickCapture: (event: MouseEvent) => {
        range.current.isWanted = event.shiftKey;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveBetweenRows(event.currentTarget, event),
    },
  };
}

export type Selection<T extends { id: string }> = ReturnType<typeof useSelection<T>>;

function between(items: readonly { id: string }[], one: string, other: string): string[] {
  const [a, b] = [one, other].map((id) => items.findIndex((item) => item.id === id));
  if (a === undefined || b === undefined || a < 0) return [other];
  return items.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}
