"use client";

import type { ReactNode } from "react";
import { MiniHistogram } from "@/components/charts/mini-histogram";
import { TopValues } from "@/components/charts/top-values";
import { cn } from "@/components/ui/cn";
import { EyeOff, PencilLine, TriangleAlert } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { decidedWords } from "./choice-values";
import {
  busiestHour,
  columnValue,
  distinctWords,
  isNumeric,
  kindWords,
  missingWords,
  rangeWords,
  unsureWords,
} from "./column-words";
import { openDoubt, questionWords } from "./open-doubt";

/** One column in short; opens its full profile. */
export function ColumnCard({ column, rowCount, onOpen }: { column: ColumnProfile; rowCount: number; onOpen: () => void }) {
  const { locale } = useLocale();
  const ignored = column.chosen?.ignored === true;
  const label = column.chosen?.label;
  const decided = decidedWords(column.chosen);
  const open = openDoubt(column);
  const doubt = open ? questionWords(open, locale) : unsureWords(column, locale);
  return (
    <li
      className={cn(
        "relative flex min-w-0 flex-col rounded-md border bg-surface px-4 py-3 transition-colors hover:bg-hover",
        ignored && "border-dashed bg-sunken",
      )}
    >
      <h2 className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="block w-full truncate text-start font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          title={label ?? column.name}
          dir="auto"
        >
          {label ?? column.name}
        </button>
      </h2>
      {label !== undefined && (
        <p className="truncate text-ui text-ink-2" title={column.name}>
          Header <bdi>{column.name}</bdi>
        </p>
      )}
      <p className="truncate text-ui text-ink-3">{kindWords(column)}</p>
      <div className={cn("mt-3 mb-2 flex min-h-16 grow flex-col justify-end", ignored && "grayscale")}>
        <Picture column={column} rowCount={rowCount} />
      </div>
      <p className="text-ui text-ink-2">{footWords(column, rowCount, locale)}</p>
      {doubt && (
        <Line icon={<TriangleAlert className="text-warning" aria-hidden />} className="text-warning-ink">
          {doubt}
        </Line>
      )}
      {decided && <Line icon={<PencilLine aria-hidden />}>Set by hand: {decided}</Line>}
      {ignored && <Line icon={<EyeOff aria-hidden />}>Left out of reports</Line>}
    </li>
  );
}

function Line({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p
      className={cn(
        "mt-1 flex items-start gap-1.5 text-ui text-ink-2 [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
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
          label={`Values of ${column.name}, ${range}`}
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
      : busiestHour(column, locale)
        ? `most at ${busiestHour(column, locale)}`
        : distinctWords(column, rowCount, locale);
  return `${first} · ${missing}`;
}
