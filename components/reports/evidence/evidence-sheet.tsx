"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SmallChart } from "@/components/charts/small-chart";
import { IconButton } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { ArrowDown, ArrowUp } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/layer/sheet";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { Skeleton } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { reportQueries } from "@/lib/client/api/reports";
import { chartPlaceId } from "@/lib/content/chart-spec";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { nextStop, type Stop } from "@/lib/content/citations";
import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import type { Chart, ReportResult } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import { EvidenceDefinition, EvidenceFormula, EvidencePart } from "./evidence-definition";
import { EvidenceRows } from "./evidence-rows";
import { EvidenceTests, EvidenceUses } from "./evidence-uses";
import { factDisplay } from "./fact-words";
import { claimsOf, type Sentence, sentencesUsing } from "./sentences";
import { scrollMotion, sheetCoversPage, showPlace } from "./show-place";
import { sqlLines } from "./sql-lines";
import type { ReportEvidenceLink } from "./use-evidence-link";

interface EvidenceSheetProps {
  reportId: Id<"report">;
  datasetId: Id<"dataset">;
  result: ReportResult;
  stops: readonly Stop[];
  sentences: readonly Sentence[];
  evidence: ReportEvidenceLink;
  specOf: (chart: Chart) => ChartSpec;
  /** What can be asked about a figure or a point. */
  ask: (shown: ShownEvidence) => ReactNode;
}

/** What the sheet is about: a figure, or a point of its chart with what its rows meet, once that is known. */
export interface ShownEvidence {
  fact: Fact;
  point: number | null;
  filter: readonly FactFilter[] | null;
}

/** What a figure rests on: definition, test, chart, query and rows. Steps through all cited figures in reading order. */
export function EvidenceSheet(props: EvidenceSheetProps) {
  const { stops, evidence, result } = props;
  const { locale } = useLocale();
  const shown = useShown(evidence);
  useEffect(() => {
    if (evidence.stop < 0) return;
    document.querySelector(`[data-stop="${evidence.stop}"]`)?.scrollIntoView({ block: "nearest", behavior: scrollMotion() });
  }, [evidence.stop]);
  const step = (by: 1 | -1) => {
    const at = nextStop(stops, evidence.stop, by);
    const next = stops[at];
    if (next) evidence.open(next.factId, at);
  };
  const chart = result.charts.find((candidate) => candidate.id === shown.factId);
  const fact = result.facts.find((candidate) => candidate.id === shown.factId);
  const stop = stops[shown.stop];
  const written = stop?.part === "display" ? stop.text : null;
  return (
    <Sheet
      open={evidence.factId !== null}
      onOpenChange={(open) => !open && evidence.close()}
      modal={false}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-stop="${shown.stop}"]`)}
      className="print:hidden"
      title={written ?? chart?.title ?? (fact ? factDisplay(fact, locale) : "Evidence")}
      actions={
        stops.length > 1 && (
          <>
            <IconButton size="sm" label="Previous figure" onClick={() => step(-1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton size="sm" label="Next figure" onClick={() => step(1)}>
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )
      }
    >
      {shown.factId !== null && (
        <EvidenceBody
          key={`${shown.factId} ${shown.point}`}
          {...props}
          factId={shown.factId}
          point={chart?.data[shown.point ?? -1] === undefined ? null : shown.point}
          stop={stop}
        />
      )}
    </Sheet>
  );
}

function EvidenceBody({
  reportId,
  datasetId,
  result,
  sentences,
  evidence,
  specOf,
  ask,
  factId,
  point,
  stop,
}: EvidenceSheetProps & { factId: string; point: number | null; stop: Stop | undefined }) {
  const query = useQuery(reportQueries.evidence(reportId, factId, point));
  const fact = result.facts.find((candidate) => candidate.id === factId) ?? query.data?.fact;
  const isChart = result.charts.some((chart) => chart.id === factId);
  const chart = result.charts.find((candidate) => candidate.id === query.data?.chartId);
  const top = useRef<HTMLDivElement>(null);
  // Braces: newer browsers answer scrollTo with a promise, which React would take for a clean-up.
  useEffect(() => {
    top.current?.parentElement?.scrollTo(0, 0);
  }, []);
  const show = (id: string) => {
    if (sheetCoversPage()) evidence.close();
    showPlace(id);
  };
  return (
    <div ref={top} className="flex flex-col gap-6 px-6 py-5" aria-busy={query.isPending || undefined}>
      {fact && (
        <>
          {ask({ fact, point, filter: query.data?.point?.filter ?? null })}
          <EvidenceDefinition fact={fact} isChart={isChart} />
          <EvidenceFormula fact={fact} facts={result.facts} evidence={evidence} />
          <EvidenceTests claims={claimsOf(factId, result.claims ?? [], stop)} />
          <EvidenceUses
            factId={factId}
            facts={result.facts}
            sentences={sentencesUsing(factId, sentences, result.citations)}
            evidence={evidence}
            onShow={show}
          />
          {chart && (
            <EvidencePart title="Chart">
              <SmallChart
                key={chart.id}
                spec={specOf(chart)}
                action={
                  <button
                    type="button"
                    onClick={() => show(chartPlaceId(chart))}
                    className="rounded-xs text-ui text-accent-ink hover:underline pointer-coarse:min-h-11"
                  >
                    Show in the report
                  </button>
                }
              />
            </EvidencePart>
          )}
          <EvidencePart title="Query">
            <CodeBlock code={sqlLines(fact.sql)} label="Query" wrap />
          </EvidencePart>
        </>
      )}
      {query.isError && (
        <ErrorState
          sentence={sentenceFor(query.error)}
          requestId={query.error instanceof CallError ? query.error.requestId : null}
          retry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.data && <EvidenceRows evidence={query.data} datasetId={datasetId} />}
    </div>
  );
}

/** What the sheet shows: the open fact, and while it closes the one that was open. */
function useShown({ factId, stop, point }: ReportEvidenceLink): Pick<ReportEvidenceLink, "factId" | "stop" | "point"> {
  const [last, setLast] = useState({ factId, stop, point });
  if (factId !== null && (last.factId !== factId || last.stop !== stop || last.point !== point)) {
    setLast({ factId, stop, point });
    return { factId, stop, point };
  }
  return last;
}
