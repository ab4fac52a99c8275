"use client";

import { useState } from "react";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { ColumnCard } from "./column-card";
import { ColumnSheet } from "./column-sheet";

/** Profile cards of all columns in order. */
export function ColumnGrid({ columns, rowCount }: { columns: readonly ColumnProfile[]; rowCount: number }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <ul className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {columns.map((column) => (
          <ColumnCard key={column.name} column={column} rowCount={rowCount} onOpen={() => setOpen(column.name)} />
        ))}
      </ul>
      <ColumnSheet column={columns.find((column) => column.name === open)} rowCount={rowCount} onClose={() => setOpen(null)} />
    </>
  );
}
