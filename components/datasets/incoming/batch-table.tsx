"use client";

import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import type { BatchItem } from "@/lib/contract/ingest";
import { formatCount, formatInteger } from "@/lib/core/format";

/** Rows that came in, newest first: when, how many, what the dataset had then. `source` says from whom, too. */
export function BatchTable({
  batches,
  label,
  source = true,
}: {
  batches: readonly BatchItem[];
  label: string;
  source?: boolean;
}) {
  const { locale } = useLocale();
  return (
    <Table label={label} className="table-fixed">
      <thead>
        <tr>
          <Th className="w-36">Received</Th>
          {source && <Th>From</Th>}
          <Th numeric className="w-24">
            Rows
          </Th>
          <Th numeric from="sm" className="w-28">
            Total after
          </Th>
          <Th from="md" className={cn(source ? "w-44" : "")}>
            <span className="ps-3">Note</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id} className={cn("hover:bg-hover", batch.removedAt !== null && "text-ink-3")}>
            <Td className="py-2 whitespace-nowrap">
              <RelativeTime at={batch.createdAt} />
              <span className="mt-1 block empty:hidden md:hidden">
                <Notes batch={batch} locale={locale} />
              </span>
            </Td>
            {source && (
              <Td className="truncate py-2" title={`${batch.source.name} ${batch.source.origin ?? ""}`}>
                <span dir="auto">{batch.source.name}</span>
                {batch.source.origin !== null && <span className="text-ink-3"> · {batch.source.origin}</span>}
              </Td>
            )}
            <Td numeric className={cn("py-2", batch.removedAt !== null && "line-through")}>
              {batch.mode === "replace" ? "" : "+"}
              {formatInteger(batch.rowCount, locale)}
            </Td>
            <Td numeric className="py-2 text-ink-2 max-sm:hidden">
              {formatInteger(batch.total, locale)}
            </Td>
            <Td from="md" className="py-2 ps-6">
              <Notes batch={batch} locale={locale} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Notes({ batch, locale }: { batch: BatchItem; locale: string }) {
  const cut = batch.sentRows - batch.rowCount;
  if (batch.removedAt !== null) return <Badge>Removed</Badge>;
  if (cut > 0) return <Badge tone="warning">{formatCount(cut, "row", "rows", locale)} cut off</Badge>;
  return batch.mode === "replace" ? <Badge>Replaced all rows</Badge> : null;
}
