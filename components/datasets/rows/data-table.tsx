"use client";

import { cn } from "@/components/ui/cn";
import { Table, Th } from "@/components/ui/table";
import type { CellValue } from "@/lib/contract/rows";
import { Cell } from "./cell";

/** The first column stays while the others scroll, its head above both. */
const firstColumn =
  "[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tbody_tr>:first-child]:bg-[var(--ground)] [&_thead_tr>:first-child]:z-2!";

/** Cells as they were received. Numbers stand at the end edge, missing ones are "–". `lit` marks one column. */
export function DataTable({
  label,
  columns,
  rows,
  numeric,
  lit = null,
  className,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly CellValue[])[];
  /** Columns that hold numbers, by place; read from the cells when absent. */
  numeric?: readonly boolean[];
  lit?: string | null;
  /** Limits of the region that scrolls, such as its height. */
  className?: string;
}) {
  const atEnd =
    numeric ?? columns.map((_, at) => rows.some((row) => row[at] !== null) && rows.every((row) => isNumber(row[at] ?? null)));
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn(
        "relative overflow-auto rounded-md border bg-surface -outline-offset-2 [--ground:var(--color-surface)] [--head-top:0px]",
        className,
      )}
    >
      <Table label={label} className={cn("[&_td]:h-9 [&_td]:border-b [&_td]:px-3 [&_th]:px-3!", firstColumn)}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <Th key={column} numeric={atEnd[at] ?? false} className={cn(column === lit && "text-accent-ink")}>
                <span className="block max-w-60 truncate" title={column} dir="auto">
                  {column}
                </span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
            <tr key={rowAt} className="hover:bg-hover">
              {columns.map((column, at) => (
                <td key={column} className={cn(atEnd[at] && "text-end", column === lit && "bg-accent-soft")}>
                  <Cell value={row[at] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function isNumber(value: CellValue): boolean {
  return (
    value === null ||
    value === "" ||
    typeof value === "number" ||
    (typeof value === "string" && /^\s*[-+]?[\d.,\s]*\d\s*%?\s*$/.test(value))
  );
}
