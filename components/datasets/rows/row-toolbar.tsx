"use client";

import { Button } from "@/components/ui/button";
import { SearchBox } from "@/components/ui/form/search-box";
import { ListFilter, X } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { formatInteger } from "@/lib/core/format";
import { FilterPopover } from "./filter-editor";
import { filterWords, isFiltered, type ViewState } from "./view-state";

interface RowToolbarProps {
  columns: readonly ColumnProfile[];
  view: ViewState;
  /** Rows that match, and rows in all; null while they are counted. */
  matches: { total: number; of: number } | null;
  change: (part: Partial<ViewState>) => void;
  clear: () => void;
}

/** Search, conditions and order of the rows below, each of which can be taken away. */
export function RowToolbar({ columns, view, matches, change, clear }: RowToolbarProps) {
  const { locale } = useLocale();
  const sorted = view.sort === null ? undefined : columns[view.sort.column];
  const add = (filter: RowFilter) => change({ filters: [...view.filters, filter] });
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search the rows"
          search={view.search}
          onSearch={(search) => change({ search })}
          className="sm:max-w-80"
        />
        <FilterPopover columns={columns} onAdd={add}>
          <Button>
            <ListFilter aria-hidden />
            Filter
          </Button>
        </FilterPopover>
      </div>
      {(view.filters.length > 0 || sorted !== undefined) && (
        <ul aria-label="Filters and order" className="flex flex-wrap items-center gap-2">
          {view.filters.map((filter, at) => {
            const words = filterWords(filter, columns);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
              <Chip key={at} words={words} onRemove={() => change({ filters: view.filters.filter((_, i) => i !== at) })} />
            );
          })}
          {sorted !== undefined && (
            <Chip
              words={`Sorted by ${sorted.name}, ${view.sort?.direction === "desc" ? "descending" : "ascending"}`}
              onRemove={() => change({ sort: null })}
            />
          )}
          {view.filters.length > 1 && (
            <li>
              <Button variant="ghost" size="sm" onClick={clear}>
                Clear filters
              </Button>
            </li>
          )}
        </ul>
      )}
      <p role="status" className="sr-only">
        {matches !== null && isFiltered(view)
          ? `${formatInteger(matches.total, locale)} of ${formatInteger(matches.of, locale)} rows match`
          : ""}
      </p>
    </div>
  );
}

function Chip({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-sm border bg-surface text-ui text-ink">
      <span className="min-w-0 truncate py-1 ps-2.5" dir="auto">
        {words}
      </span>
      <button
        type="button"
        aria-label={`Remove: ${words}`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </li>
  );
}
