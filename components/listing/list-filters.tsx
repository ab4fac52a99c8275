"use client";

import type { ReactNode } from "react";
import { FilterBar } from "@/components/ui/list/filter-bar";
import type { ListView, Person } from "./list-view";
import { SharedFilters } from "./shared-filters";

/** What a list of datasets or reports is narrowed to: the filters that it alone has, and those of both. */
export function ListFilters<Sort extends string>({
  noun,
  placeholder,
  listed: { view, change, filters, clear },
  people,
  sorts,
  children,
}: {
  noun: "datasets" | "reports";
  placeholder: string;
  listed: {
    view: ListView<Sort>;
    change: (part: Partial<ListView<Sort>>) => void;
    filters: number;
    clear: (() => void) | null;
  };
  people: readonly Person[];
  sorts: readonly { value: Sort; label: string }[];
  children: (labelled: boolean) => ReactNode;
}) {
  return (
    <FilterBar
      noun={noun}
      placeholder={placeholder}
      search={view.q}
      onSearch={(q) => change({ q })}
      count={filters}
      onClear={clear}
    >
      {(labelled) => (
        <>
          {children(labelled)}
          <SharedFilters view={view} change={change} noun={noun} people={people} sorts={sorts} labelled={labelled} />
        </>
      )}
    </FilterBar>
  );
}
