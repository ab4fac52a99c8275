"use client";

import { type ReactNode, Suspense, useState } from "react";
import { ChartFigure } from "@/components/charts/chart-figure";
import { EgressPanel } from "@/components/egress/egress-panel";
import { askAboutHref } from "@/components/questions/ask-about";
import { QuestionBox } from "@/components/questions/question-box";
import { alertStart } from "@/components/schedules/alert-start";
import { ScheduleBadge } from "@/components/schedules/schedule-badge";
import { useMay } from "@/components/shell/role";
import { cn } from "@/components/ui/cn";
import { Coming } from "@/components/ui/layer/coming";
import { Late, latePart, useOpened } from "@/components/ui/layer/late";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { DateTime } from "@/components/ui/time";
import { chartPlaceId, chartSpec } from "@/lib/content/chart-spec";
import { stopsOf } from "@/lib/content/citations";
import { columnsThen } from "@/lib/content/columns-then";
import { rowsRead } from "@/lib/content/rows-read";
import { wordedByModel } from "@/lib/content/worded-by";
import type { Chart, Kpi, Report, ReportResult } from "@/lib/contract/reports";
import { formatCount, formatDateTime } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { CitedText, type CitedTexts } from "../evidence/cited-text";
import { EvidenceAppendix } from "../evidence/evidence-appendix";
import { sentencesOf } from "../evidence/sentences";
import { useEvidenceLink } from "../evidence/use-evidence-link";
import { MadePanel } from "../made/made-panel";
import { PlanPanel } from "../plan/plan-panel";
import { QualityPanel } from "../quality/quality-panel";
import { AskAbout } from "./ask-about";
import { AskedQuestion } from "./asked-question";
import { BuildLog } from "./build-log";
import { KpiFrame } from "./kpi-frame";
import { ReplayNote } from "./replay-note";
import { ReportActions } from "./report-actions";
import type { ReportAround } from "./report-data";
import { ScopeNote } from "./scope-note";
import { stepTime, tookMs } from "./step-time";
import { VersionNote } from "./version-note";

const alertDialog = latePart(async () => (await import("@/components/schedules/alert-dialog")).AlertDialog);
const evidenceSheet = latePart(async () => (await import("../evidence/evidence-sheet")).EvidenceSheet);

/** A finished report: the page everything else exists for. What stands in a `Suspense` of its own hydrates apart from the rest. */
export function FinishedReport({ report, result, around }: { report: Report; result: ReportResult; around: ReportAround }) {
  "use memo";
  const mayWrite = useMay("member");
  const { locale, timeZone } = useLocale();
  const [watched, setWatched] = useState<Kpi | null>(null);
  const stops = stopsOf(result);
  const evidence = useEvidenceLink(stops);
  const isShown = evidence.factId !== null;
  const EvidenceSheet = useOpened(evidenceSheet, isShown, evidence.close);
  const rows = rowsRead(result) ?? around.dataset.rowCount;
  const took = tookMs(report);
  const at = report.completedAt ?? report.createdAt;
  const source = `${around.dataset.name} · ${formatCount(rows, "row", "rows", locale)} · ${formatDateTime(at, locale, timeZone)} · ${report.id}`;
  const sentences = sentencesOf(result);
  const texts = { citations: result.citations, stops, sentences, evidence };
  const columns = columnsThen(report.inputs, around.dataset.columns);
  // An odd last one has both columns.
  const isAlone = (place: number) => place === result.charts.length - 1 && place % 2 === 0;
  const specOf = (chart: Chart) => chartSpec(chart, { facts: result.facts, columns, locale, source });
  return (
    <article>
      <PageHeader
        serif
        title={report.title}
        breadcrumbs={[{ label: "Reports", href: pages.reports() }, { label: report.title }]}
        meta={
          <>
            <StatusBadge kind="report" status={report.status} />
            {around.schedule && <ScheduleBadge schedule={around.schedule} />}
            <Link
              href={pages.dataset(around.dataset.id)}
              className="min-w-0 [overflow-wrap:anywhere] hover:text-ink hover:underline"
              dir="auto"
            >
              {around.dataset.name}
            </Link>
            <Dot />
            <span>{formatCount(rows, "row", "rows", locale)}</span>
            <Dot />
            <DateTime at={at} />
            {took !== null && (
              <>
                <Dot />
                <span>{stepTime(took)}</span>
              </>
            )}
          </>
        }
        actions={<ReportActions report={report} result={result} around={around} />}
      />
      <ReplayNote report={report} />
      <AskedQuestion text={around.question} />
      <ScopeNote scope={result.scope} />
      <div className="flex flex-col gap-10 print:gap-6">
        {result.executiveSummary !== "" && (
          <Section title="Executive summary">
            <div className="max-w-[68ch] font-serif text-prose whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
              <CitedText text={result.executiveSummary} path="/executiveSummary" {...texts} />
            </div>
          </Section>
        )}
        <Suspense>
          <KpiFrame
            result={result}
            stops={stops}
            evidence={evidence}
            {...(mayWrite ? { onAlert: setWatched } : {})}
            askHref={(kpi) =>
              askAboutHref(
                around.dataset.id,
                kpi.label,
                result.facts.find(({ id }) => id === kpi.id),
                around.dataset.columns,
              )
            }
          />
        </Suspense>
        {result.charts.length > 0 && (
          <section aria-label="Charts" className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-6 print:grid-cols-1">
            {result.charts.map((chart, place) => (
              <Suspense key={chart.id}>
                <ChartFigure
                  id={chartPlaceId(chart)}
                  spec={specOf(chart)}
                  {...(result.facts.some((fact) => fact.id === chart.id)
                    ? {
                        onEvidence: (point: number | null) =>
                          point === null ? evidence.open(chart.id) : evidence.openPoint(chart.id, point),
                      }
                    : {})}
                  isWide={isAlone(place)}
                  className={cn(isAlone(place) && "lg:col-span-2")}
                />
              </Suspense>
            ))}
          </section>
        )}
        <Suspense>
          <div className="grid gap-10 lg:grid-cols-2 print:grid-cols-1 print:gap-6">
            <Statements title="Insights" texts={result.insights} name="insights" {...texts} />
            <Statements title="Recommendations" texts={result.recommendations} name="recommendations" {...texts} />
          </div>
        </Suspense>
        {mayWrite && around.dataset.rowCount > 0 && (
          <section aria-labelledby="ask" className="print:hidden">
            <h2 id="ask" className="mb-1 text-lg font-semibold tracking-tight">
              Ask about these rows
            </h2>
            <p className="mb-3 text-ui text-ink-3">
              Answers use all current rows of {around.dataset.name}, which may be more than this report covers.
            </p>
            <Suspense>
              <QuestionBox dataset={around.dataset} rowsName={around.rowsName} />
            </Suspense>
          </section>
        )}
        <Section title="Data quality">
          <Suspense>
            <QualityPanel findings={result.dataQuality} rowCount={rows} datasetId={around.dataset.id} />
          </Suspense>
        </Section>
        <Suspense>
          <div className="flex flex-col gap-3">
            <PlanPanel reportId={report.id} />
            <MadePanel report={report} />
            <EgressPanel subject={{ kind: "report", id: report.id, isOpen: false }} />
            <BuildLog entries={report.buildLog} requestNote={`${report.id} ${report.title}`} />
            <VersionNote report={report} />
            <p className="text-ui text-ink-3">
              Figures are computed from your rows.{" "}
              {wordedByModel(report.buildLog)
                ? "The words around them are written by AI."
                : "The words around them are written by fixed rules, without AI."}
            </p>
          </div>
        </Suspense>
        <EvidenceAppendix facts={result.facts} stops={stops} />
      </div>
      {watched && (
        <Late
          part={alertDialog}
          onFailed={() => setWatched(null)}
          props={{
            start: alertStart(watched, report.datasetId),
            open: true,
            onOpenChange: (open) => !open && setWatched(null),
          }}
        />
      )}
      {EvidenceSheet === null ? (
        isShown && <Coming />
      ) : (
        <EvidenceSheet
          reportId={report.id}
          datasetId={report.datasetId}
          result={result}
          stops={stops}
          sentences={sentences}
          evidence={evidence}
          specOf={specOf}
          ask={(shown) => <AskAbout {...shown} result={result} dataset={around.dataset} rowsName={around.rowsName} />}
        />
      )}
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  "use memo";
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

function Statements({
  title,
  texts,
  name,
  ...cited
}: {
  title: string;
  texts: readonly string[];
  name: "insights" | "recommendations";
} & CitedTexts) {
  "use memo";
  if (texts.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="flex flex-col gap-4">
        {texts.map((text, at) => (
          <li key={text} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-1 break-inside-avoid">
            <span className="pt-1 text-ui text-ink-3" aria-hidden>
              {at + 1}
            </span>
            <p className="font-serif text-prose text-pretty [overflow-wrap:anywhere]">
              <CitedText text={text} path={`/${name}/${at}`} {...cited} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Dot() {
  "use memo";
  return (
    <span aria-hidden className="text-ink-3">
      ·
    </span>
  );
}
