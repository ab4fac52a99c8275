"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useEffect } from "react";
import { DataTable } from "@/components/datasets/data-table";
import { IconButton } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { ErrorState } from "@/components/ui/error-state";
import { useLocale } from "@/components/ui/locale";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/call";
import { CallError, sentenceFor } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { Fact } from "@/lib/contract/reports";
import { formatCount, formatValue } from "@/lib/core/format";
import type { Stop } from "./citations";
import { definitionWords, nullWords } from "./definition-words";
import { sqlLines } from "./sql-lines";
import type { EvidenceLink } from "./use-evidence-link";

type Evidence = ReplyOf<typeof contract.getEvidence>;

/** What a figure rests on: definition, query and rows. Steps through all cited figures in reading order. */
export function EvidenceSheet({
  reportId,
  datasetId,
  facts,
  stops,
  evidence,
  titleOf,
}: {
  reportId: string;
  datasetId: string;
  facts: readonly Fact[];
  stops: readonly Stop[];
  evidence: EvidenceLink;
  /** Name of what is not a figure in the text, such as a chart. */
  titleOf: (factId: string) => string | null;
}) {
  const { factId, stop } = evidence;
  const locale = useLocale();
  const query = useQuery({
    queryKey: ["evidence", reportId, factId],
    queryFn: ({ signal }) => call(contract.getEvidence, { params: { id: reportId, factId: factId ?? "" }, signal }),
    enabled: factId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (stop < 0) return;
    document.querySelector(`[data-stop="${stop}"]`)?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [stop]);
  const fact = query.data?.fact ?? facts.find((candidate) => candidate.id === factId);
  const step = (by: number) => {
    const next = stops[(stop + by + stops.length) % stops.length];
    if (next) evidence.open(next.factId, stops.indexOf(next));
  };
  const title =
    stops[stop]?.text ?? (factId === null ? null : titleOf(factId)) ?? (fact ? factValue(fact, locale.locale) : "Evidence");
  return (
    <Sheet
      open={factId !== null}
      onOpenChange={(open) => !open && evidence.close()}
      modal={false}
      className="print:hidden"
      title={title}
      actions={
        stops.length > 1 && (
          <>
            <IconButton size="sm" label="Figure before" onClick={() => step(stop < 0 ? 0 : -1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton size="sm" label="Next figure" onClick={() => step(1)}>
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6 px-6 py-5" aria-busy={query.isPending || undefined}>
        {fact && <Definition fact={fact} isChart={factId !== null && titleOf(factId) !== null} />}
        {query.isError && (
          <ErrorState
            sentence={sentenceFor(query.error)}
            requestId={query.error instanceof CallError ? query.error.requestId : null}
            retry={() => void query.refetch()}
          />
        )}
        {query.isPending && <Skeleton className="h-40 w-full" />}
        {query.data && <Rows evidence={query.data} datasetId={datasetId} />}
      </div>
    </Sheet>
  );
}

/** A chart has points instead of one exact value. */
function Definition({ fact, isChart }: { fact: Fact; isChart: boolean }) {
  const { locale } = useLocale();
  const rest = nullWords(fact);
  return (
    <>
      <div>
        <h3 className="text-ui font-medium text-ink-3">Definition</h3>
        <p className="mt-1 [overflow-wrap:anywhere]">{definitionWords(fact, locale)}</p>
        {rest && <p className="mt-1 text-ui text-ink-2">{rest}</p>}
        {isChart ? (
          typeof fact.value === "number" && (
            <p className="mt-1 text-ui text-ink-2">{formatCount(fact.value, "point", "points", locale)}</p>
          )
        ) : (
          <p className="mt-1 text-ui text-ink-2">
            Exact value {typeof fact.value === "number" ? exactValue(fact.value, locale) : `“${fact.value}”`}
            {fact.unit !== null && typeof fact.value === "number" && unitWords(fact.unit)}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="mb-1.5 text-ui font-medium text-ink-3">Query</h3>
        <CodeBlock code={sqlLines(fact.sql)} label="Query" wrap />
      </div>
    </>
  );
}

function Rows({ evidence, datasetId }: { evidence: Evidence; datasetId: string }) {
  const { locale } = useLocale();
  const { fact, snapshot, columns, rows, rowsStored } = evidence;
  const counted = `${formatCount(fact.rowCount, "row", "rows", locale)} entered this figure`;
  return (
    <div className="min-w-0">
      <h3 className="text-ui font-medium text-ink-3">Rows</h3>
      <p className="mt-1">
        {counted}
        {!rowsStored
          ? ". They are no longer stored."
          : rows.length < fact.rowCount
            ? `, the first ${rows.length} are below.`
            : "."}
      </p>
      {rows.length > 0 && (
        <DataTable
          label="Rows of this figure"
          columns={columns}
          rows={rows}
          lit={fact.definition.measure}
          className="mt-3 max-h-96"
        />
      )}
      <p className="mt-3 text-ui [overflow-wrap:anywhere] text-ink-3">
        Read <DateTime at={snapshot.readAt} /> from {formatCount(snapshot.rowCount, "row", "rows", locale)}, snapshot{" "}
        <span className="font-mono text-xs" title={snapshot.contentHash}>
          {snapshot.contentHash.slice(0, 12)}
        </span>
        .{" "}
        <Link href={`/dashboard/datasets/${datasetId}?tab=rows` as Route} className="text-accent-ink hover:underline">
          Open the dataset
        </Link>
      </p>
    </div>
  );
}

function factValue(fact: Fact, locale: string): string {
  if (typeof fact.value === "string") return fact.value;
  if (fact.unit === "percent") return formatValue(fact.value, "percent", null, locale);
  const money = fact.unit !== null && /^[A-Z]{3}$/.test(fact.unit);
  return formatValue(fact.value, money ? "currency" : "number", money ? fact.unit : null, locale);
}

function exactValue(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 17 }).format(value);
}

function unitWords(unit: string): string {
  return unit === "percent" ? " (a fraction)" : `\u00a0${unit}`;
}
