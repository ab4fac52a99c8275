"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import type { FilePreview } from "@/lib/contract/uploads";
import { formatInteger } from "@/lib/core/format";
import { isNumeric } from "../columns/column-words";
import { answerOf } from "../columns/doubt-words";
import { Cell } from "../rows/cell";
import { chosenAt, replaceChosen, type Wish, withoutChoice } from "./choices";
import { ColumnHead } from "./column-head";
import { oddOf } from "./fit-words";
import { columnKey, type Seen } from "./seen";

/** More columns are shown when asked for: each has controls of its own. */
const COLUMNS_SHOWN = 60;

/** The first rows as read, under heads that can be changed. Dimmed while the file is read again. */
export function PreviewTable({
  seen,
  preview,
  wish,
  isReading,
  onWish,
}: {
  seen: Seen;
  preview: FilePreview;
  wish: Wish;
  isReading: boolean;
  onWish: (change: (wish: Wish) => Wish) => void;
}) {
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const columns = all ? preview.columns : preview.columns.slice(0, COLUMNS_SHOWN);
  const hidden = preview.columns.length - columns.length;
  return (
    <div className="flex flex-col gap-2">
      <section
        aria-label="First rows as read"
        aria-busy={isReading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          "relative max-h-[32rem] overflow-auto rounded-md border bg-surface -outline-offset-2 transition-opacity",
          isReading && "opacity-60",
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">First rows as read, with the type of each column</caption>
          <thead className="sticky top-0 z-2 bg-surface">
            <tr>
              <th
                scope="col"
                className="sticky start-0 z-2 border-b bg-surface px-3 py-2 text-end align-top text-ui font-normal text-ink-3"
              >
                Row
              </th>
              {columns.map((column, at) => {
                const doubt = column.doubt ?? seen.doubts.get(columnKey(at, column.name));
                const chosen = chosenAt(wish.choices, preview.columns, at);
                return (
                  <ColumnHead
                    key={columnKey(at, column.name)}
                    column={column}
                    chosen={chosen}
                    detected={seen.detected.get(columnKey(at, column.name))}
                    isOpen={doubt !== undefined && answerOf(doubt, chosen) === -1}
                    odd={oddOf(preview.findings, column.name)}
                    onChosen={(next) =>
                      onWish((old) => ({ ...old, choices: replaceChosen(old.choices, preview.columns, at, next) }))
                    }
                    onUndo={() => onWish((old) => ({ ...old, choices: withoutChoice(old.choices, preview.columns, at) }))}
                  />
                );
              })}
            </tr>
          </thead>
          <Rows preview={preview} columnCount={columns.length} />
        </table>
        {preview.rows.length === 0 && <p className="px-4 py-8 text-center text-ink-2">No rows below the header.</p>}
      </section>
      {hidden > 0 && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show {formatInteger(hidden, locale)} more columns
          </Button>
        </div>
      )}
    </div>
  );
}

function Rows({ preview, columnCount }: { preview: FilePreview; columnCount: number }) {
  const columns = preview.columns.slice(0, columnCount);
  return (
    <tbody>
      {preview.rows.map((row, rowAt) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
        <tr key={rowAt} className="hover:bg-hover">
          <td className="sticky start-0 z-1 h-9 border-b bg-surface px-3 text-end text-ui text-ink-3">
            {preview.rowNumbers[rowAt] ?? rowAt + 1}
          </td>
          {columns.map((column, at) => (
            <td key={columnKey(at, column.name)} className={cn("h-9 border-b px-3", isNumeric(column) && "text-end")}>
              <Cell value={row[at] ?? null} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
