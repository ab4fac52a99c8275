"use client";

import type { ReactNode } from "react";
import { MiniHistogram } from "@/components/charts/mini-histogram";
import { TopValues } from "@/components/charts/top-values";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { formatCount } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";
import type { Id } from "@/lib/core/ids";
import {
  busiestHour,
  columnValue,
  distinctWords,
  kindWords,
  meaningWords,
  missingWords,
  rangeWords,
  TYPE_WORDS,
} from "./column-words";
import { openDoubt } from "./open-doubt";
import { FindingLink } from "./quality-list";
import { rowsHref } from "./rows-link";

interface FiguresProps {
  datasetId: Id<"dataset">;
  place: number;
  column: ColumnProfile;
  rowCount: number;
}

/** Everything the rows say about one column. */
export function ColumnFullProfile({
  datasetId,
  columns,
  place,
  column,
  rowCount,
  quality,
}: FiguresProps & { columns: readonly ColumnProfile[]; quality: readonly QualityFinding[] }) {
  const { locale } = useLocale();
  return (
    <>
      {column.histogram.length > 1 && (
        <figure>
          <MiniHistogram
            counts={column.histogram.map((bin) => bin.count)}
            label={`Values of ${column.name}`}
            className="h-24 w-full"
          />
          <figcaption className="mt-1 text-ui text-ink-2">{rangeWords(column, locale)}</figcaption>
        </figure>
      )}
      <Figures datasetId={datasetId} place={place} column={column} rowCount={rowCount} />
      {column.meaning && <Part title="Meaning">{meaningWords(column.meaning)}</Part>}
      {quality.length > 0 && (
        <Part title="Quality">
          <ul className="flex flex-col gap-2">
            {quality.map((finding) => (
              <li key={finding.id} className="[overflow-wrap:anywhere]">
                {finding.message} <span className="text-ink-2">{finding.suggestion}</span>
                {/* The question itself stands above. */}
                {!finding.check.startsWith("ambiguous") && (
                  <FindingLink datasetId={datasetId} finding={finding} columns={columns} />
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {column.topValues.length > 0 && (
        <Part title="Most frequent values">
          <TopValues
            values={column.topValues}
            total={rowCount - column.nullCount}
            others={Math.max(0, column.distinctCount - column.topValues.length)}
            locale={locale}
            limit={10}
          />
        </Part>
      )}
      {column.alternatives.length > 0 && (
        <Part title="Other types">
          <ul className="flex flex-col gap-1">
            {column.alternatives.map((other) => (
              <li key={`${other.type} ${other.format}`}>
                {formatCount(other.count, "value", "values", locale)} could also be {TYPE_WORDS[other.type]}
                {other.format && <span className="font-mono text-xs text-ink-2"> {other.format}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Figures({ datasetId, place, column, rowCount }: FiguresProps) {
  const { locale } = useLocale();
  const write = (value: number | string | null) => columnValue(value, column, locale);
  const showMissing = column.nullCount > 0 && column.nullCount < rowCount;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
      <Line label="Kind">{kindWords(column)}</Line>
      <Line label="Missing">
        {missingWords(column, rowCount, locale).replace(" missing", "")}
        {showMissing && (
          <>
            {" "}
            <Link href={rowsHref(datasetId, [{ column: place, op: "missing" }])} className="text-accent-ink hover:underline">
              Show rows
            </Link>
          </>
        )}
      </Line>
      {column.confidence !== undefined && (
        <Line label="Confidence">
          {formatPercent(column.confidence, locale)}
          {openDoubt(column) !== null && <span className="text-ink-2"> until you answer the question</span>}
        </Line>
      )}
      <Line label="Different values">{distinctWords(column, rowCount, locale).replace(" distinct", "")}</Line>
      {column.min !== null && <Line label={column.type === "time" ? "Earliest" : "Smallest"}>{write(column.min)}</Line>}
      {column.min !== null && <Line label={column.type === "time" ? "Latest" : "Largest"}>{write(column.max)}</Line>}
      {busiestHour(column, locale) && <Line label="Most frequent hour">{busiestHour(column, locale)}</Line>}
      {column.mean !== null && (
        <>
          <Line label="First quartile">{write(column.p25)}</Line>
          <Line label="Median">{write(column.p50)}</Line>
          <Line label="Third quartile">{write(column.p75)}</Line>
          <Line label="Mean">{write(column.mean)}</Line>
          <Line label="Standard deviation">{write(column.stdDev)}</Line>
        </>
      )}
      {column.format !== null && <Line label="Format">{column.format}</Line>}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-ui font-medium text-ink-3">{title}</h3>
      {children}
    </section>
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
