"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ListFilter } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/layer/sheet";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { CellValue } from "@/lib/contract/rows";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { formatCount, formatInteger } from "@/lib/core/format";
import { kindWords } from "../columns/column-words";

export interface OpenCell {
  /** Place of the row in the order received. */
  number: number;
  column: number;
  value: CellValue;
}

/** Longer text is no value to filter by. */
const FILTER_CHARS_MAX = 1_000;

/** The whole text of one cell. */
export function CellSheet({
  cell,
  columns,
  onFilter,
  onClose,
}: {
  cell: OpenCell | null;
  columns: readonly ColumnProfile[];
  onFilter: (filter: RowFilter) => void;
  onClose: () => void;
}) {
  const column = cell === null ? undefined : columns[cell.column];
  return (
    <Sheet
      open={cell !== null}
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{column?.name.trim() || "Cell"}</span>}
    >
      {cell !== null && column !== undefined && <Content cell={cell} column={column} onFilter={onFilter} />}
    </Sheet>
  );
}

function Content({ cell, column, onFilter }: { cell: OpenCell; column: ColumnProfile; onFilter: (filter: RowFilter) => void }) {
  const { locale } = useLocale();
  const isMissing = cell.value === null || cell.value === "";
  const text = isMissing ? "" : String(cell.value);
  return (
    <div className="flex flex-col gap-4 px-6 py-5">
      <p className="text-ui text-ink-2">
        Row {formatInteger(cell.number, locale)}, {kindWords(column)}
        {!isMissing && `, ${formatCount([...text].length, "character", "characters", locale)}`}
      </p>
      {isMissing ? (
        <p className="text-ink-2">This cell is empty.</p>
      ) : (
        <p
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long text scrolls and must be reachable by keyboard
          tabIndex={0}
          className="max-h-[60dvh] overflow-auto rounded-sm border bg-sunken px-3 py-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isMissing && <CopyButton text={text} label="Copy" />}
        {text.length <= FILTER_CHARS_MAX && (
          <Button
            size="sm"
            onClick={() =>
              onFilter(isMissing ? { column: cell.column, op: "missing" } : { column: cell.column, op: "is", value: text })
            }
          >
            <ListFilter aria-hidden />
            {isMissing ? "Show rows without a value" : "Show rows with this value"}
          </Button>
        )}
      </div>
    </div>
  );
}
