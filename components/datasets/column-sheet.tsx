"use client";

import type { ReactNode } from "react";
import { MiniHistogram } from "@/components/charts/mini-histogram";
import { TopValues } from "@/components/charts/top-values";
import { useLocale } from "@/components/ui/locale";
import { Sheet } from "@/components/ui/sheet";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { formatCount } from "@/lib/core/format";
import { columnValue, distinctWords, kindWords, missingWords, rangeWords, TYPE_WORDS } from "./column-words";

/** The full profile of one column. */
export function ColumnSheet({
  column,
  rowCount,
  onClose,
}: {
  column: ColumnProfile | undefined;
  rowCount: number;
  onClose: () => void;
}) {
  return (
    <Sheet open={column !== undefined} onOpenChange={(open) => !open && onClose()} title={column?.name ?? "Column"}>
      {column && <Profile column={column} rowCount={rowCount} />}
    </Sheet>
  );
}

function Profile({ column, rowCount }: { column: ColumnProfile; rowCount: number }) {
  const { locale } = useLocale();
  const write = (value: number | string | null) => columnValue(value, column, locale);
  const figures: [string, string][] = [
    ["Kind", kindWords(column)],
    ["Missing", missingWords(column, rowCount, locale).replace(" missing", "")],
    ["Different values", distinctWords(column, rowCount, locale).replace(" distinct", "")],
    ...(column.min === null
      ? []
      : ([
          ["Smallest", write(column.min)],
          ["Largest", write(column.max)],
        ] as [string, string][])),
    ...(column.mean === null
      ? []
      : ([
          ["First quartile", write(column.p25)],
          ["Median", write(column.p50)],
          ["Third quartile", write(column.p75)],
          ["Mean", write(column.mean)],
          ["Standard deviation", write(column.stdDev)],
        ] as [string, string][])),
    ...(column.format === null ? [] : ([["Format", column.format]] as [string, string][])),
  ];
  return (
    <div className="flex flex-col gap-6 px-6 py-5">
      {column.histogram.length > 1 && (
        <figure>
          <MiniHistogram
            counts={column.histogram.map((bin) => bin.count)}
            label={`Spread of ${column.name}`}
            className="h-24 w-full"
          />
          <figcaption className="mt-1 text-ui text-ink-2">{rangeWords(column, locale)}</figcaption>
        </figure>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
        {figures.map(([label, value]) => (
          <Line key={label} label={label}>
            {value}
          </Line>
        ))}
      </dl>
      {column.topValues.length > 0 && (
        <section>
          <h3 className="mb-2 text-ui font-medium text-ink-3">Most frequent values</h3>
          <TopValues
            values={column.topValues}
            total={rowCount - column.nullCount}
            others={Math.max(0, column.distinctCount - column.topValues.length)}
            locale={locale}
            limit={10}
          />
        </section>
      )}
      {column.alternatives.length > 0 && (
        <section>
          <h3 className="mb-2 text-ui font-medium text-ink-3">Other readings</h3>
          <ul className="flex flex-col gap-1">
            {column.alternatives.map((other) => (
              <li key={`${other.type} ${other.format}`}>
                {formatCount(other.count, "value", "values", locale)} could be {TYPE_WORDS[other.type]}
                {other.format && <span className="font-mono text-xs text-ink-2"> {other.format}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-b py-2 text-ui text-ink-2">{label}</dt>
      <dd className="border-b py-2 text-end [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
