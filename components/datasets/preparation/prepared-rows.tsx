"use client";

import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import type { PreparationPreview } from "@/lib/contract/tables/preparation";
import { formatCount, formatInteger } from "@/lib/core/format";
import { Cell } from "../rows/cell";

/** More columns are in the Rows tab. */
const COLUMNS_SHOWN = 60;

/** The first rows as the steps leave them. */
export function PreparedRows({ preview, isReading }: { preview: PreparationPreview; isReading: boolean }) {
  const { locale } = useLocale();
  const columns = preview.columns.slice(0, COLUMNS_SHOWN);
  const added = new Set(preview.outcomes.flatMap(({ addedColumns }) => addedColumns));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-ui text-ink-2" role="status">
        {preview.isAll
          ? `${formatCount(preview.rowCount, "row", "rows", locale)} of ${formatInteger(preview.receivedRows, locale)} received.`
          : `Preview of the first ${formatInteger(preview.receivedRows, locale)} rows: ${formatInteger(preview.rowCount, locale)} are left.`}
      </p>
      <section
        aria-label="First rows as prepared"
        aria-busy={isReading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          "relative max-h-[32rem] overflow-auto rounded-md border bg-surface -outline-offset-2 transition-opacity",
          isReading && "opacity-60",
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">First rows as prepared</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {columns.map(({ name, type }) => (
                <th
                  key={name}
                  scope="col"
                  className={cn("border-b px-3 py-2 text-start align-top", added.has(name) && "bg-accent-soft")}
                >
                  <bdi className="block max-w-60 truncate font-medium">{name}</bdi>
                  <span className="text-ui font-normal text-ink-3">{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name here
              <tr key={i}>
                {columns.map(({ name }, at) => (
                  <td key={name} className="border-b px-3 py-1.5">
                    <Cell value={row[at] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {preview.columns.length > COLUMNS_SHOWN && (
        <p className="text-ui text-ink-3">
          {formatCount(preview.columns.length - COLUMNS_SHOWN, "more column", "more columns", locale)}.
        </p>
      )}
    </div>
  );
}
