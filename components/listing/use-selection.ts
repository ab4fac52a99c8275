"use client";

import { useState } from "react";

/** What is ticked in a list. What leaves the list leaves the selection. */
export function useSelection<T extends { id: string }>(items: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string, isOn: boolean) =>
      setIds((now) => new Set(isOn ? [...now, id] : [...now].filter((other) => other !== id))),
    toggleAll: (isOn: boolean) => setIds(new Set(isOn ? items.map(({ id }) => id) : [])),
    all: selected.length === 0 ? false : selected.length === items.length ? true : ("indeterminate" as const),
    clear: () => setIds(new Set()),
  };
}
