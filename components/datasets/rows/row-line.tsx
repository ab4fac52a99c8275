"use client";

import type { VirtualItem } from "@tanstack/react-virtual";
import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import type { CellValue } from "@/lib/contract/rows";
import { formatInteger, MISSING } from "@/lib/core/format";
import { ROW_PX } from "./scroll-scale";

interface RowLineProps {
  /** Place in the view, from 0. */
  index: number;
  /** Place in the order received; null while it is not known. */
  number: number | null;
  cells: readonly CellValue[] | null;
  /** Columns in sight. */
  columns: readonly VirtualItem[];
  numeric: readonly boolean[];
  numberWidth: number;
  /** The column whose cell of this row takes the focus, if any. */
  stop: number | null;
}

const TITLE_CHARS_MAX = 2_000;

/** One row: its number, which stays at the start, and the cells of the columns in sight. */
export const RowLine = memo(function RowLine({ index, number, cells, columns, numeric, numberWidth, stop }: RowLineProps) {
  const { locale } = useLocale();
  const before = (columns[0]?.start ?? numberWidth) - numberWidth;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table are not stops of their own
    // biome-ignore lint/a11y/useSemanticElements: a real table cannot hold rows that are not there
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={cells === null || undefined}
      className="group flex border-b hover:bg-hover"
      style={{ height: ROW_PX }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky start-0 z-1 flex shrink-0 items-center justify-end border-e bg-surface px-2 text-ui text-ink-3 group-hover:bg-hover"
        style={{ width: numberWidth }}
      >
        {number === null ? <Coming className="w-6" /> : formatInteger(number, locale)}
      </div>
      {columns.map(({ index: column, size }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={column}
          role="cell"
          aria-colindex={column + 2}
          data-row={index}
          data-column={column}
          tabIndex={stop === column ? 0 : -1}
          className={cn(
            "flex shrink-0 items-center px-3 -outline-offset-2",
            cells !== null && "cursor-pointer",
            numeric[column] && "justify-end",
          )}
          style={{ width: size, marginInlineStart: at === 0 ? before : undefined }}
        >
          {cells === null ? <Coming className="w-1/2" /> : <Cell value={cells[column] ?? null} />}
        </div>
      ))}
    </div>
  );
});

/** Seen at once, unlike a skeleton of a page: while the reader drags, rows come and go too fast to be late. */
function Coming({ className }: { className: string }) {
  return <span aria-hidden className={cn("block h-3 rounded-xs bg-hover group-hover:bg-pressed", className)} />;
}

function Cell({ value }: { value: CellValue }) {
  if (value === null || value === "") {
    return (
      <span className="text-ink-3">
        <span aria-hidden>{MISSING}</span>
        <span className="sr-only">missing</span>
      </span>
    );
  }
  const text = String(value);
  return (
    <span dir="auto" className="min-w-0 truncate" title={text.length > 24 ? text.slice(0, TITLE_CHARS_MAX) : undefined}>
      {text.length > TITLE_CHARS_MAX ? text.slice(0, TITLE_CHARS_MAX) : text}
    </span>
  );
}
