"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { Id } from "@/lib/core/ids";
import { ColumnCard } from "./column-card";
import { ColumnSheet } from "./column-sheet";

/** Profile cards of all columns in order. Which one is open stands in the address (`?column=`), so that it can be sent on. */
export function ColumnGrid({
  datasetId,
  columns,
  rowCount,
  quality,
}: {
  datasetId: Id<"dataset">;
  columns: readonly ColumnProfile[];
  rowCount: number;
  quality: readonly QualityFinding[];
}) {
  const path = usePathname();
  const place = placeOf(useSearchParams().get("column"));
  return (
    <>
      <ul className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {columns.map((column, at) => (
          <ColumnCard
            key={column.name}
            column={column}
            rowCount={rowCount}
            onOpen={() => window.history.pushState(null, "", `${path}?column=${at}`)}
          />
        ))}
      </ul>
      <ColumnSheet
        datasetId={datasetId}
        columns={columns}
        place={place}
        rowCount={rowCount}
        quality={quality.filter((finding) => finding.column !== null && finding.column === columns[place]?.name)}
        onClose={() => window.history.replaceState(null, "", path)}
      />
    </>
  );
}

/** The place that an address names; -1 for any other word. */
function placeOf(word: string | null): number {
  return word !== null && /^\d{1,3}$/.test(word) ? Number(word) : -1;
}
