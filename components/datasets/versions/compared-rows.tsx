"use client";

import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import { formatCount, formatInteger } from "@/lib/core/format";
import { Cell } from "../rows/cell";

/** More columns are in a download. */
const COLUMNS_SHOWN = 60;

/** A row that came has no before, one that went no after. */
interface ComparedRow {
  before?: readonly (string | null)[];
  after?: readonly (string | null)[];
}

/** The first rows of one kind; of changed ones, the cells that differ stand with what was before. */
export function ComparedRows({
  title,
  columns,
  rows,
  count,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly ComparedRow[];
  count: number;
}) {
  const id = useId();
  const { locale } = useLocale();
  if (rows.length === 0) return null;
  const shown = columns.slice(0, COLUMNS_SHOWN);
  const notes = [
    ...(rows.some(({ before, after }) => before !== undefined && after !== undefined)
      ? ["Where a cell differs, the value before is above the value after."]
      : []),
    ...(count > rows.length ? [`The first ${rows.length} of ${formatInteger(count, locale)} are shown.`] : []),
    ...(columns.length > COLUMNS_SHOWN
      ? [`${formatCount(columns.length - COLUMNS_SHOWN, "more column is", "more columns are", locale)} not shown.`]
      : []),
  ];
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-96 overflow-auto rounded-md border bg-surface -outline-offset-2"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {shown.map((name) => (
                <th key={name} scope="col" className="border-b px-3 py-2 text-start align-top">
                  <bdi className="block max-w-60 truncate font-medium">{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name here
              <tr key={i}>
                {shown.map((name, at) => (
                  <ComparedCell key={name} row={row} at={at} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {notes.length > 0 && <p className="text-ui text-ink-3">{notes.join(" ")}</p>}
    </section>
  );
}

function ComparedCell({ row: { before, after }, at }: { row: ComparedRow; at: number }) {
  const is = (after ?? before)?.[at] ?? null;
  const was = before?.[at] ?? null;
  const differs = before !== undefined && after !== undefined && was !== is;
  return (
    <td className={cn("border-b px-3 py-1.5 align-top", differs && "bg-accent-soft")}>
      {differs && (
        <del className="block text-ui text-ink-2">
          <span className="sr-only">before: </span>
          <Cell value={was} />
        </del>
      )}
      {differs ? (
        <ins className="block no-underline">
          <span className="sr-only">after: </span>
          <Cell value={is} />
        </ins>
      ) : (
        <Cell value={is} />
      )}
    </td>
  );
}
