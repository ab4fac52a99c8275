"use client";

import { cn } from "@/components/ui/cn";
import { ArrowDown, ArrowUp, ListFilter } from "@/components/ui/icons";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { isNumeric, kindWords } from "../columns/column-words";
import { FilterPopover } from "./filter-editor";
import { nextSort, type ViewState } from "./view-state";

interface ColumnHeadProps {
  columns: readonly ColumnProfile[];
  place: number;
  width: number;
  /** Width of the columns before it that are out of sight; only the first in sight has any. */
  before: number;
  sort: ViewState["sort"];
  /** A condition on this column holds. */
  filtered: boolean;
  onSort: (sort: ViewState["sort"]) => void;
  onFilter: (filter: RowFilter) => void;
}

const NEXT = { asc: "ascending", desc: "descending" } as const;

/** Head of a column: its name sorts, the button beside it filters. */
export function ColumnHead({ columns, place, width, before, sort, filtered, onSort, onFilter }: ColumnHeadProps) {
  const column = columns[place];
  if (column === undefined) return null;
  const sorted = sort?.column === place ? sort.direction : null;
  const next = nextSort(sort, place);
  const Arrow = sorted === "asc" ? ArrowUp : ArrowDown;
  const name = column.name.trim() === "" ? `Column ${place + 1}` : column.name;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons in it are the stops
    // biome-ignore lint/a11y/useSemanticElements: a real table cannot hold rows that are not there
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={sorted === null ? "none" : NEXT[sorted]}
      className={cn("flex shrink-0 items-center gap-0.5 px-1", isNumeric(column) && "flex-row-reverse")}
      style={{ width, marginInlineStart: before }}
    >
      <button
        type="button"
        title={name}
        onClick={() => onSort(next)}
        className={cn(
          "flex h-9 min-w-0 grow flex-col justify-center rounded-sm px-2 text-start -outline-offset-2 transition-colors hover:bg-hover pointer-coarse:h-11",
          isNumeric(column) && "text-end",
        )}
      >
        <span className={cn("flex min-w-0 items-center gap-1 text-ui font-medium", isNumeric(column) && "justify-end")}>
          <span className={cn("truncate", sorted === null ? "text-ink-2" : "text-accent-ink")} dir="auto">
            {name}
          </span>
          {sorted !== null && <Arrow className="size-3.5 shrink-0 text-accent-ink" aria-hidden />}
        </span>
        <span className="truncate text-xs text-ink-3">{kindWords(column)}</span>
        <span className="sr-only">{next?.column === place ? `Sort ${NEXT[next.direction]}` : "Show in the order received"}</span>
      </button>
      <FilterPopover columns={columns} column={place} onAdd={onFilter}>
        <button
          type="button"
          aria-label={`Filter by ${name}`}
          className={cn(
            "grid size-7 shrink-0 place-items-center rounded-sm transition-colors hover:bg-hover data-[state=open]:bg-hover pointer-coarse:size-11",
            filtered ? "text-accent-ink" : "text-ink-3",
          )}
        >
          <ListFilter className="size-3.5" aria-hidden />
        </button>
      </FilterPopover>
    </div>
  );
}
