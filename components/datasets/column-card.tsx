"use client";

import { CircleHelp } from "lucide-react";
import { MiniHistogram } from "@/components/charts/mini-histogram";
import { TopValues } from "@/components/charts/top-values";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { columnValue, distinctWords, isNumeric, kindWords, missingWords, rangeWords, unsureWords } from "./column-words";

/** One column in short; opens its full profile. */
export function ColumnCard({ column, rowCount, onOpen }: { column: ColumnProfile; rowCount: number; onOpen: () => void }) {
  const { locale } = useLocale();
  const unsure = unsureWords(column, locale);
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border bg-surface px-4 py-3 transition-colors hover:bg-hover">
      <h3 className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="block w-full truncate text-start font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          title={column.name}
          dir="auto"
        >
          {column.name}
        </button>
      </h3>
      <p className="truncate text-ui text-ink-3">{kindWords(column)}</p>
      <div className="mt-3 mb-2 flex min-h-16 grow flex-col justify-end">
        <Picture column={column} rowCount={rowCount} />
      </div>
      <p className="text-ui text-ink-2">{footWords(column, rowCount, locale)}</p>
      {unsure && (
        <p className="mt-1 flex items-center gap-1.5 text-ui text-warning-ink">
          <CircleHelp className="size-3.5 shrink-0" aria-hidden />
          {unsure}
        </p>
      )}
    </li>
  );
}

function Picture({ column, rowCount }: { column: ColumnProfile; rowCount: number }) {
  const { locale } = useLocale();
  const range = rangeWords(column, locale);
  if (column.nullCount >= rowCount) return <p className="text-ui text-ink-3">No values.</p>;
  if (column.histogram.length > 1) {
    return (
      <>
        <MiniHistogram
          counts={column.histogram.map((bin) => bin.count)}
          label={`Spread of ${column.name}, ${range}`}
          className="h-10 w-full"
        />
        <p className="mt-1 text-ui text-ink-2">{range}</p>
      </>
    );
  }
  const repeats = column.topValues.some((entry) => entry.count > 1);
  if (column.topValues.length > 0 && (repeats || column.role === "dimension")) {
    return (
      <TopValues
        values={column.topValues}
        total={rowCount - column.nullCount}
        others={Math.max(0, column.distinctCount - column.topValues.length)}
        locale={locale}
      />
    );
  }
  const example = column.topValues[0]?.value ?? column.min;
  return (
    <p className="truncate text-ui text-ink-2" dir="auto">
      {range || (example === null ? "" : `For example ${String(example)}`)}
    </p>
  );
}

function footWords(column: ColumnProfile, rowCount: number, locale: string): string {
  const missing = missingWords(column, rowCount, locale);
  const first =
    isNumeric(column) && column.p50 !== null
      ? `median ${columnValue(column.p50, column, locale)}`
      : distinctWords(column, rowCount, locale);
  return `${first} · ${missing}`;
}
