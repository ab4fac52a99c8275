"use client";

import type { Route } from "next";
import { Sparkline } from "@/components/charts/sparkline";
import { cn } from "@/components/ui/cn";
import { BellPlus, SearchCheck, TriangleAlert } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import type { Stop } from "@/lib/content/citations";
import type { Kpi, ReportResult } from "@/lib/contract/reports";
import { CitedFigure } from "../evidence/cited-text";
import type { EvidenceLink } from "../evidence/use-evidence-link";

const COLUMNS: Record<number, string> = { 1: "lg:grid-cols-1", 2: "lg:grid-cols-2", 3: "lg:grid-cols-3" };

/** Key figures in one frame with hairlines between; each opens its evidence. */
export function KpiFrame({
  result,
  stops,
  evidence,
  onAlert,
  askHref,
}: {
  result: ReportResult;
  stops: readonly Stop[];
  evidence: EvidenceLink;
  /** Asks at which line a KPI is to be told of; absent for who may only look. */
  onAlert?: (kpi: Kpi) => void;
  /** Where a KPI can be asked about; null where its dataset has no answer. */
  askHref: (kpi: Kpi) => Route | null;
}) {
  if (result.kpis.length === 0) return null;
  const perRow = perRowOf(result.kpis.length);
  const stopAt = (path: string) => stops.findIndex((stop) => stop.path === path);
  const odd = result.kpis.length % 2 === 1;
  return (
    <section
      aria-label="Key figures"
      className="@container overflow-hidden rounded-md border bg-surface print:break-inside-avoid"
    >
      {/* Hairlines are the gaps of the grid over a ground in their colour. */}
      <dl className={cn("grid gap-px bg-line sm:grid-cols-2 print:grid-cols-4", COLUMNS[perRow] ?? "lg:grid-cols-4")}>
        {result.kpis.map((kpi, at) => {
          const ask = askHref(kpi);
          const last = at === result.kpis.length - 1;
          return (
            <div
              key={kpi.id}
              className={cn(
                "flex min-w-0 flex-col bg-surface px-5 py-4",
                last && odd && "sm:col-span-2",
                last && lastSpan(result.kpis.length, perRow),
              )}
            >
              <dt className="flex min-w-0 items-center justify-between gap-2 text-ui text-ink-2">
                <span className="truncate" title={kpi.label} dir="auto">
                  {kpi.label}
                </span>
                {onAlert && (
                  <span className="-my-1.5 -me-2 shrink-0 print:hidden">
                    <Menu
                      label={`More actions for ${kpi.label}`}
                      items={[
                        { label: "Alert me…", icon: BellPlus, onSelect: () => onAlert(kpi) },
                        ...(ask === null ? [] : [{ label: "Ask about this", icon: SearchCheck, href: ask }]),
                      ]}
                    />
                  </span>
                )}
              </dt>
              <dd className="mt-1 flex min-w-0 flex-wrap items-end justify-between gap-x-3 gap-y-1">
                <span className={cn("min-w-0 font-semibold tracking-tight", figureSize(kpi.display))}>
                  {kpi.estimated && <span title="Estimated">~</span>}
                  <CitedFigure
                    text={kpi.display}
                    factId={kpi.id}
                    stop={stopAt(`/kpis/${at}/display`)}
                    evidence={evidence}
                    className="text-[1em]! font-semibold! [overflow-wrap:anywhere] whitespace-normal! decoration-1!"
                  />
                </span>
                <Sparkline values={kpi.trend ?? []} className="mb-1 h-6 w-20 shrink-0 print:hidden" />
              </dd>
              {kpi.change && (
                <dd className="mt-1 text-ui text-ink-2">
                  <CitedFigure
                    text={kpi.change.display}
                    factId={kpi.change.factId}
                    stop={stopAt(`/kpis/${at}/change/display`)}
                    evidence={evidence}
                    className={cn("text-[1em]!", changeTone(kpi.change))}
                  />{" "}
                  {kpi.change.period}
                </dd>
              )}
              {kpi.estimated && <dd className="mt-0.5 text-ui text-ink-3">From a sample</dd>}
              {kpi.note && (
                <dd className="mt-1 flex items-start gap-1.5 text-ui text-warning-ink">
                  <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" aria-hidden />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{kpi.note}</span>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Four in a row at most; fives, sixes and nines stand in threes. */
function perRowOf(count: number): number {
  if (count <= 4) return count;
  return count === 5 || count % 3 === 0 ? 3 : 4;
}

/** Long figures are set smaller instead of being cut. */
function figureSize(display: string): string {
  return display.length > 14 ? "text-xl leading-8" : "text-figure";
}

/** A rise is good or bad only where the report says which way is better. */
function changeTone(change: NonNullable<Kpi["change"]>): string {
  if (change.better === null || change.value === 0) return "text-ink";
  return change.value > 0 === (change.better === "up") ? "text-success-ink" : "text-danger-ink";
}

function lastSpan(count: number, perRow: number): string {
  const left = count % perRow;
  const span = left === 0 ? 1 : perRow - left + 1;
  return { 1: "lg:col-span-1", 2: "lg:col-span-2", 3: "lg:col-span-3", 4: "lg:col-span-4" }[span] ?? "";
}
