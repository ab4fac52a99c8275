"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { useLocale } from "@/components/ui/locale";
import { SkeletonRows } from "@/components/ui/skeleton";
import { call } from "@/lib/client/call";
import { CallError, sentenceFor } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { formatInteger } from "@/lib/core/format";
import { isNumeric } from "./column-words";
import { DataTable } from "./data-table";

const PAGE_ROWS = 100;

/** The rows of a dataset as received, a hundred at a time. */
export function RowPages({ id, name, profiles }: { id: string; name: string; profiles: readonly ColumnProfile[] }) {
  const { locale } = useLocale();
  const [offset, setOffset] = useState(0);
  const top = useRef<HTMLElement>(null);
  const query = useQuery({
    queryKey: ["dataset-rows", id, offset],
    queryFn: ({ signal }) => call(contract.listDatasetRows, { params: { id }, query: { offset, limit: PAGE_ROWS }, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(query.error)}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        retry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <SkeletonRows rows={12} label="Loading rows" />;
  const { columns, rows, total } = query.data;
  const first = query.data.offset + 1;
  const turn = (to: number) => {
    setOffset(to);
    top.current?.scrollTo({ top: 0 });
  };
  const numeric = columns.map((column) => profiles.some((profile) => profile.name === column && isNumeric(profile)));
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <DataTable
        ref={top}
        label={`Rows of ${name}`}
        columns={columns}
        rows={rows}
        numeric={numeric}
        firstRow={first}
        className={cn("max-h-[70dvh]", query.isPlaceholderData && "opacity-60")}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui text-ink-2" role="status">
          Rows {formatInteger(rows.length === 0 ? 0 : first, locale)} to {formatInteger(query.data.offset + rows.length, locale)}{" "}
          of {formatInteger(total, locale)}, as received
        </p>
        {total > PAGE_ROWS && (
          <div className="flex gap-2">
            <Button size="sm" disabled={offset === 0} onClick={() => turn(Math.max(0, offset - PAGE_ROWS))}>
              <ChevronLeft aria-hidden />
              Before
            </Button>
            <Button size="sm" disabled={offset + PAGE_ROWS >= total} onClick={() => turn(offset + PAGE_ROWS)}>
              Next
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
