"use client";

import { ChartColumn, Image as ImageIcon, SearchCheck, Shapes, Sheet as SheetIcon, Table2 } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { ChartNote } from "./chart-note";
import { ChartTable } from "./chart-table";
import { chartCsv } from "./csv";
import { DrawnPlot } from "./drawn-plot";
import { ExportStage } from "./export-stage";
import { type Plot, plotOf } from "./plot-model";
import type { ChartSpec } from "./spec";
import { chartSummary } from "./summary";
import { countLabel } from "./value-format";

export interface ChartFigureProps {
  spec: ChartSpec;
  /** Opens what the chart rests on; `index` is the point in the data, null for the chart as a whole. */
  onEvidence?: (index: number | null) => void;
  /** Why there is nothing to draw, if that is known. */
  emptyReason?: string;
  /** Id of its element, so that links can lead to it. */
  id?: string;
  className?: string;
}

/** A chart in its frame: title, subtitle, plot or table, a sentence, and ways to take it along. */
export function ChartFigure({ spec, onEvidence, emptyReason, id, className }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const [exporting, setExporting] = useState<"svg" | "png" | null>(null);
  const titleId = useId();
  const toast = useToast();
  const plot = plotOf(spec);
  const subtitle = subtitleOf(spec, plot);
  const drawn = plot.kind !== "none" && plot.kind !== "figure";
  const summary = chartSummary(spec);
  const order = tableOrder(spec, plot);
  const items: MenuItem[] = [
    ...(onEvidence
      ? [{ label: "Show evidence", icon: SearchCheck, onSelect: () => onEvidence(null) }, "separator" as const]
      : []),
    { label: "Copy CSV", icon: SheetIcon, onSelect: () => void copyCsv(spec).then(() => toast("Figures copied")) },
    ...(drawn
      ? [
          { label: "Download PNG", icon: ImageIcon, onSelect: () => setExporting("png") },
          { label: "Download SVG", icon: Shapes, onSelect: () => setExporting("svg") },
        ]
      : []),
  ];
  return (
    <figure
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={cn(
        "flex min-w-0 scroll-my-20 flex-col transition-colors data-lit:border-accent rounded-md border bg-surface px-5 pt-4 pb-4 break-inside-avoid",
        className,
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 id={titleId} dir="auto" className="text-sm font-semibold text-balance [overflow-wrap:anywhere]">
            {spec.title}
          </h3>
          {subtitle && <p className="mt-0.5 text-ui text-ink-3 [overflow-wrap:anywhere]">{subtitle}</p>}
          <ChartNote note={spec.note} />
        </div>
        <div className="-me-2 -mt-1 flex shrink-0 print:hidden">
          {drawn && (
            <IconButton
              size="sm"
              label={asTable ? "Show the chart" : "Show the table"}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            </IconButton>
          )}
          <Menu label={`More for ${spec.title}`} items={items} />
        </div>
      </div>
      <div className="mt-3 grow">
        {plot.kind === "none" && <Nothing reason={emptyReason} />}
        {plot.kind === "figure" && <Single label={plot.label} value={plot.value} />}
        {drawn &&
          (asTable ? <ChartTable spec={spec} order={order} /> : <DrawnPlot spec={spec} plot={plot} onEvidence={onEvidence} />)}
      </div>
      {summary && <figcaption className="mt-3 text-ui text-pretty text-ink-2 [overflow-wrap:anywhere]">{summary}</figcaption>}
      {exporting && (
        <ExportStage
          spec={spec}
          plot={plot}
          subtitle={subtitle}
          kind={exporting}
          onDone={(failed) => {
            setExporting(null);
            toast(failed ? "This browser could not draw the picture" : "Picture saved");
          }}
        />
      )}
    </figure>
  );
}

function Nothing({ reason }: { reason: string | undefined }) {
  return (
    <p className="rounded-sm bg-sunken px-4 py-8 text-center text-sm text-ink-2">
      No rows for this chart.{reason && ` ${reason}`}
    </p>
  );
}

function Single({ label, value }: { label: string; value: string }) {
  return (
    <div className="py-4">
      <p className="text-figure font-semibold [overflow-wrap:anywhere]">{value}</p>
      <p className="mt-1 text-sm text-ink-2" dir="auto">
        {label}
      </p>
    </div>
  );
}

/** The spec's words, and what the reader has to know about how it is drawn. */
function subtitleOf(spec: ChartSpec, plot: Plot): string {
  const notes: string[] = [spec.subtitle].filter((words) => words !== "");
  if (plot.kind === "series" && plot.startsAt !== null) notes.push(`axis starts at ${plot.startsAt}`);
  if (plot.kind === "bars" && plot.more > 0) notes.push(`${countLabel(plot.more, spec.locale)} more in the table`);
  if (plot.kind === "dots" && plot.marks.length < plot.of) {
    notes.push(`${countLabel(plot.marks.length, spec.locale)} of ${countLabel(plot.of, spec.locale)} points drawn`);
  }
  return notes.join(", ");
}

/** Places in the data in the order of the plot, so that table and picture read alike; folded ones at the end. */
function tableOrder(spec: ChartSpec, plot: Plot): number[] {
  if (plot.kind !== "bars" && plot.kind !== "ring") return spec.data.map((_, index) => index);
  const shown = plot.marks.flatMap((mark) => (mark.index === null ? [] : [mark.index]));
  const rest = spec.data.map((_, index) => index).filter((index) => !shown.includes(index));
  return [...shown, ...rest.sort((a, b) => (spec.data[b]?.y ?? 0) - (spec.data[a]?.y ?? 0))];
}

async function copyCsv(spec: ChartSpec): Promise<void> {
  await navigator.clipboard.writeText(chartCsv(spec));
}
