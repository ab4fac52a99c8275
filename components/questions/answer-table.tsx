"use client";

import { useState } from "react";
import { DataTable } from "@/components/datasets/rows/data-table";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { Table, Td, Th } from "@/components/ui/table";
import type { AnswerTable as Figures } from "@/lib/contract/analysis/questions";
import { formatInteger } from "@/lib/core/format";

const FIRST = 8;

interface AnswerTableProps {
  table: Figures;
  label: string;
  rowsName: string;
  /** It lists rows of the dataset; else each line is a group, with rows of its own behind it. */
  isRows: boolean;
  onRow: (row: Figures["rows"][number]) => void;
}

/** The figures of an answer. How many rows are behind a line is a button that shows them. */
export function AnswerTable({ table, label, rowsName, isRows, onRow }: AnswerTableProps) {
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const shown = all ? table.rows : table.rows.slice(0, FIRST);
  const rest = table.rows.length - shown.length;
  const cut = table.groupCount - table.rows.length;
  const first = `First ${formatInteger(table.rows.length, locale)} of ${formatInteger(table.groupCount, locale)}`;
  if (isRows) {
    return (
      <div className="min-w-0">
        <DataTable
          label={label}
          columns={table.columns.map(({ name }) => name)}
          rows={table.rows.map((row) => row.shown)}
          className="max-h-96"
        />
        {cut > 0 && <p className="mt-2 text-ui text-ink-3">{`${first} ${rowsName}.`}</p>}
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <Table label={label} scroll>
        <thead>
          <tr>
            {table.columns.map(({ name, kind }) => (
              <Th key={name} numeric={kind === "figure"} className="h-auto py-2 whitespace-normal">
                {name}
              </Th>
            ))}
            <Th numeric>Rows</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const name = row.shown.filter((_, at) => table.columns[at]?.kind === "group").join(", ") || label;
            return (
              <tr key={JSON.stringify([row.shown, row.conditions])}>
                {row.shown.map((cell, at) => (
                  <Td key={table.columns[at]?.name} numeric={table.columns[at]?.kind === "figure"}>
                    <span
                      className={
                        table.columns[at]?.kind === "group"
                          ? "inline-block max-w-64 min-w-20 [overflow-wrap:anywhere]"
                          : undefined
                      }
                      dir="auto"
                    >
                      {cell}
                    </span>
                  </Td>
                ))}
                <Td numeric>
                  {row.rowCount === 0 ? (
                    "0"
                  ) : (
                    <button
                      type="button"
                      aria-label={`Show the ${formatInteger(row.rowCount, locale)} ${rowsName} behind ${name}`}
                      onClick={() => onRow(row)}
                      className="cited min-h-6 min-w-6 px-1 text-end -outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                    >
                      {formatInteger(row.rowCount, locale)}
                    </button>
                  )}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {rest > 0 && (
        <Button variant="ghost" size="sm" className="mt-2 -ms-2.5" onClick={() => setAll(true)}>
          {`Show ${formatInteger(rest, locale)} more`}
        </Button>
      )}
      {rest === 0 && cut > 0 && <p className="mt-2 text-ui text-ink-3">{`${first}.`}</p>}
    </div>
  );
}
