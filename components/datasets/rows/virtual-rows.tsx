"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { formatInteger } from "@/lib/core/format";
import { isNumeric } from "../columns/column-words";
import type { OpenCell } from "./cell-sheet";
import { ColumnHead } from "./column-head";
import { columnWidths, numberWidth as widthOfNumbers } from "./column-widths";
import { RowLine } from "./row-line";
import { isScaled, offsetShowing, ROW_PX, rowsAt } from "./scroll-scale";
import { cellAfter, type Place, placeOf, useCurrentCell } from "./use-current-cell";
import { type RowSource, useRowPages } from "./use-row-pages";
import { HEAD_PX, offsetAfter, useRowScroll } from "./use-row-scroll";
import { isFiltered, queryOf, type ViewState } from "./view-state";

interface VirtualRowsProps {
  label: string;
  source: RowSource;
  columns: readonly ColumnProfile[];
  view: ViewState;
  /** Rows of the view, and of the dataset. */
  total: number;
  of: number;
  /** Another view is on its way. */
  busy: boolean;
  onSort: (sort: ViewState["sort"]) => void;
  onFilter: (filter: RowFilter) => void;
  onOpen: (cell: OpenCell) => void;
}

/** Rows beyond those in sight, so that a quick scroll meets rows and no void. */
const OVERSCAN = 8;
/** Below it a wide column would leave its own filter button out of sight. */
const NARROW_PX = 560;

/** A table of any length: only the rows and columns in sight are there, and only their pages are fetched. */
export function VirtualRows(props: VirtualRowsProps) {
  const { label, source, columns, view, total, of, busy, onSort, onFilter } = props;
  const { locale } = useLocale();
  const region = useRef<HTMLElement>(null);
  const { scale, at, moveTo } = useRowScroll(region, total, JSON.stringify([source, queryOf(view)]));
  const sight = rowsAt(scale, at.offset);
  const from = Math.max(0, sight.from - OVERSCAN);
  const to = Math.min(total, sight.to + OVERSCAN);
  const { rowAt, error, retry } = useRowPages(source, view, from, to);
  const numberWidth = widthOfNumbers(of);
  const across = useColumnsInSight(region, columns, numberWidth);
  const numeric = useMemo(() => columns.map(isNumeric), [columns]);
  const inSight = across.getVirtualItems();
  const isWhole = view.sort === null && !isFiltered(view);
  const filtered = new Set(view.filters.map(({ column }) => column));

  const { current, setCurrent, focusSoon } = useCurrentCell(region);
  const isThere =
    current !== null && current.row >= from && current.row < to && inSight.some(({ index }) => index === current.column);
  const stop = isThere ? current : { row: sight.from, column: inSight[0]?.index ?? 0 };

  const goTo = (next: Place) => {
    const place = { row: within(next.row, total), column: within(next.column, columns.length) };
    moveTo(offsetShowing(scale, at.offset, place.row));
    across.scrollToIndex(place.column);
    setCurrent(place);
    focusSoon();
  };
  const open = ({ row, column }: Place) => {
    const found = rowAt(row);
    if (found !== undefined) props.onOpen({ number: found.number, column, value: found.cells[column] ?? null });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = placeOf(event.target);
    if (cell !== null) {
      const next = cellAfter(event.key, cell, total, Math.max(1, Math.floor(scale.view / ROW_PX) - 1), isRtl(region.current));
      if (next !== null) goTo(next);
      else if (event.key === "Enter" || event.key === " ") open(cell);
      else return;
    } else if (event.target === region.current) {
      // Where the scroll bar is scaled the browser's own steps would be.
      const offset = isScaled(scale) ? offsetAfter(event.key, at.offset, scale) : null;
      if (offset === null) return;
      moveTo(offset);
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = placeOf(event.target);
    // Text that was just marked is meant to be copied.
    if (cell === null || window.getSelection()?.isCollapsed === false) return;
    setCurrent(cell);
    open(cell);
  };

  return (
    <div aria-busy={busy || undefined}>
      {error !== null && (
        <ErrorState
          sentence={sentenceFor(error)}
          requestId={error instanceof CallError ? error.requestId : null}
          retry={retry}
          className="mb-3"
        />
      )}
      <section
        ref={region}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={cn(
          "relative max-h-[70dvh] min-h-40 overflow-auto overscroll-x-contain rounded-md border bg-surface [overflow-anchor:none]",
          busy && "opacity-60",
        )}
        style={{ height: HEAD_PX + scale.track + 18 }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a real table cannot hold rows that are not there */}
        <div
          role="table"
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={columns.length + 1}
          className="relative min-w-full text-sm"
          style={{ height: HEAD_PX + scale.track, width: across.getTotalSize() }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className="sticky top-0 z-2 bg-surface">
            {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons in it are the stops */}
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            <div role="row" aria-rowindex={1} className="flex border-b" style={{ height: HEAD_PX }}>
              {/* biome-ignore lint/a11y/useFocusableInteractive: it holds nothing to press */}
              {/* biome-ignore lint/a11y/useSemanticElements: as above */}
              <div
                role="columnheader"
                aria-colindex={1}
                className="sticky start-0 z-1 flex shrink-0 items-center justify-end border-e bg-surface px-2 text-ui font-medium text-ink-3"
                style={{ width: numberWidth }}
              >
                Row
              </div>
              {inSight.map(({ index, size, start }, place) => (
                <ColumnHead
                  key={index}
                  columns={columns}
                  place={index}
                  width={size}
                  before={place === 0 ? start - numberWidth : 0}
                  sort={view.sort}
                  filtered={filtered.has(index)}
                  onSort={onSort}
                  onFilter={onFilter}
                />
              ))}
            </div>
          </div>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the region above takes the keys */}
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div
            role="rowgroup"
            onClick={onClick}
            className="absolute inset-x-0"
            style={{ top: HEAD_PX + at.top + from * ROW_PX - at.offset }}
          >
            {Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i).map((index) => {
              const row = rowAt(index);
              return (
                <RowLine
                  key={index}
                  index={index}
                  number={row?.number ?? (isWhole ? index + 1 : null)}
                  cells={row?.cells ?? null}
                  columns={inSight}
                  numeric={numeric}
                  numberWidth={numberWidth}
                  stop={index === stop.row ? stop.column : null}
                />
              );
            })}
          </div>
        </div>
      </section>
      <p className="mt-3 text-ui text-ink-2">
        Rows {formatInteger(sight.from + 1, locale)} to {formatInteger(sight.to, locale)} of {formatInteger(of, locale)}
        {isFiltered(view) && `, ${formatInteger(total, locale)} match`}
        {isWhole && ", as received"}
      </p>
    </div>
  );
}

function useColumnsInSight(region: { current: HTMLElement | null }, columns: readonly ColumnProfile[], numberWidth: number) {
  const [{ narrow, rtl }, setAround] = useState({ narrow: false, rtl: false });
  const widths = useMemo(() => columnWidths(columns, narrow), [columns, narrow]);
  const across = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => region.current,
    estimateSize: (place) => widths[place] ?? 0,
    paddingStart: numberWidth,
    scrollPaddingStart: numberWidth,
    overscan: 2,
    isRtl: rtl,
    useFlushSync: false,
    initialRect: { width: 1200, height: 600 },
  });
  useEffect(() => {
    const element = region.current;
    if (element !== null) setAround({ narrow: element.clientWidth < NARROW_PX, rtl: isRtl(element) });
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are the reason to measure again
  useEffect(() => across.measure(), [across, widths]);
  return across;
}

function within(place: number, count: number): number {
  return Math.min(Math.max(0, place), Math.max(0, count - 1));
}

function isRtl(element: HTMLElement | null): boolean {
  return element !== null && getComputedStyle(element).direction === "rtl";
}
