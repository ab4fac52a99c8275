"use client";

import { type ReactNode, useId } from "react";
import { plotOf } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import { ChartNote } from "./chart-note";
import { DrawnPlot } from "./drawn-plot";

const HEIGHT = 160;

/** A chart drawn small beside what it belongs to: title, plot, sentence. */
export function SmallChart({ spec, action }: { spec: ChartSpec; action?: ReactNode }) {
  const titleId = useId();
  const plot = plotOf(spec);
  const summary = chartSummary(spec);
  if (plot.kind === "none") return null;
  return (
    <figure aria-labelledby={titleId} className="min-w-0 rounded-md border bg-surface px-4 pt-3 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 id={titleId} dir="auto" className="min-w-0 text-ui font-semibold [overflow-wrap:anywhere]">
          {spec.title}
        </h4>
        {action}
      </div>
      <ChartNote note={spec.note} />
      <div className="mt-2">
        {plot.kind === "figure" ? (
          <p className="text-xl font-semibold [overflow-wrap:anywhere]">{plot.value}</p>
        ) : (
          <DrawnPlot spec={spec} plot={plot} base={HEIGHT} onEvidence={undefined} />
        )}
      </div>
      {summary && <figcaption className="mt-2 text-ui text-pretty text-ink-2 [overflow-wrap:anywhere]">{summary}</figcaption>}
    </figure>
  );
}
