"use client";

import { type ComponentType, lazy, Suspense, useEffect, useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ChartColumn, Image as ImageIcon, SearchCheck, Shapes, Sheet as SheetIcon, Table2, ZoomIn } from "@/components/ui/icons";
import { LateLayer, pressedPart } from "@/components/ui/layer/late";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { drawnSubtitle, tableOrder } from "@/lib/content/charts/chart-words";
import { chartCsv } from "@/lib/content/charts/csv";
import { plotOf } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import { canLookCloser } from "./can-look-closer";
import { ChartNote, ChartOfWords } from "./chart-note";
import { ChartTable } from "./chart-table";
import type { CloserLookProps } from "./closer-look";
import { DrawnPlot } from "./drawn-plot";
import type { ExportStageProps } from "./export-stage";

const ExportStage = lazy<ComponentType<ExportStageProps>>(() =>
  import("./export-stage").then(
    (stage) => ({ default: stage.ExportStage }),
    () => ({ default: NoStage }),
  ),
);

const closerLook = pressedPart<CloserLookProps>(async () => (await import("./closer-look")).CloserLook);

interface ChartFigureProps {
  spec: ChartSpec;
  /** Opens what the chart rests on; `index` is the point in the data, null for the chart as a whole. */
  onEvidence?: (index: number | null) => void;
  /** Why there is nothing to draw, if that is known. */
  emptyReason?: string;
  /** Its place may be as wide as the page. */
  isWide?: boolean;
  /** Id of its element, so that links can lead to it. */
  id?: string;
  className?: string;
}

/** A chart in its frame: title, subtitle, plot or table, a sentence, and ways to take it along. */
export function ChartFigure({ spec, onEvidence, emptyReason, isWide = false, id, className }: ChartFigureProps) {
  "use memo";
  const [asTable, setAsTable] = useState(false);
  const [exporting, setExporting] = useState<"svg" | "png" | null>(null);
  const [isCloser, setCloser] = useState(false);
  const titleId = useId();
  const toast = useToast();
  const plot = plotOf(spec);
  const subtitle = drawnSubtitle(spec, plot);
  const drawn = plot.kind !== "none" && plot.kind !== "figure";
  const summary = chartSummary(spec);
  const order = tableOrder(spec, plot);
  const hasCloserLook = canLookCloser(spec, plot);
  // Who uses a chart may look closer next: what that needs is fetched meanwhile. A press fetches it again.
  const fetchCloserLook = () => void (hasCloserLook && closerLook.load().catch(() => {}));
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
      onPointerDown={fetchCloserLook}
      onFocus={fetchCloserLook}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={cn(
        "flex min-w-0 scroll-my-20 flex-col transition-colors data-lit:border-accent rounded-md border bg-surface [--ground:var(--color-surface)] px-5 pt-4 pb-4 break-inside-avoid",
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
          {hasCloserLook && (
            <IconButton size="sm" label="Look closer" aria-haspopup="dialog" onClick={() => setCloser(true)}>
              <ZoomIn aria-hidden />
            </IconButton>
          )}
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
          <Menu label={`More actions for ${spec.title}`} items={items} />
        </div>
      </div>
      <div className="mt-3 grow">
        <ChartOfWords plot={plot} emptyReason={emptyReason} />
        {drawn &&
          (asTable ? (
            <ChartTable spec={spec} order={order} />
          ) : (
            <DrawnPlot spec={spec} plot={plot} isWide={isWide} onEvidence={onEvidence} />
          ))}
      </div>
      {summary && <figcaption className="mt-3 text-ui text-pretty text-ink-2 [overflow-wrap:anywhere]">{summary}</figcaption>}
      <LateLayer part={closerLook} props={{ open: isCloser, onOpenChange: setCloser, spec, plot }} />
      {exporting && (
        <Suspense fallback={null}>
          <ExportStage
            spec={spec}
            plot={plot}
            subtitle={subtitle}
            kind={exporting}
            onDone={(failed) => {
              setExporting(null);
              toast(failed ? "This browser couldn't create the image" : "Image saved");
            }}
          />
        </Suspense>
      )}
    </figure>
  );
}

/** What draws pictures did not arrive. */
function NoStage({ onDone }: ExportStageProps) {
  "use memo";
  useEffect(() => onDone(true), [onDone]);
  return null;
}

async function copyCsv(spec: ChartSpec): Promise<void> {
  await navigator.clipboard.writeText(chartCsv(spec));
}
