import { useId } from "react";
import { ChartNote, ChartOfWords } from "@/components/charts/chart-note";
import { ChartTable } from "@/components/charts/chart-table";
import { StillChart } from "@/components/charts/still-chart";
import { IconButton } from "@/components/ui/button";
import { MoreHorizontal, Table2 } from "@/components/ui/icons";
import { drawnSubtitle, tableOrder } from "@/lib/content/charts/chart-words";
import { chartCsv } from "@/lib/content/charts/csv";
import { plotOf } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";

const item = "block w-full rounded-xs px-3 py-1.5 text-start hover:bg-hover pointer-coarse:py-3";

/** A chart in its frame on a plain page: `shared-chart.script` shows its table and hands it over as figures or as a picture. `isWide` where it may be alone in its row. */
export function SharedChart({ spec, isWide }: { spec: ChartSpec; isWide: boolean }) {
  const titleId = useId();
  const plot = plotOf(spec);
  const subtitle = drawnSubtitle(spec, plot);
  const summary = chartSummary(spec);
  const isDrawn = plot.kind !== "none" && plot.kind !== "figure";
  const acts = ["Copy CSV", ...(isDrawn ? ["Download PNG", "Download SVG"] : [])];
  return (
    <figure
      data-chart
      aria-labelledby={titleId}
      data-source={spec.source}
      data-note={spec.note}
      data-csv={JSON.stringify(chartCsv(spec))}
      className="flex min-w-0 grow flex-col rounded-md border bg-surface [--ground:var(--color-surface)] px-5 pt-4 pb-4 break-inside-avoid"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 id={titleId} dir="auto" className="text-sm font-semibold text-balance [overflow-wrap:anywhere]">
            {spec.title}
          </h3>
          {subtitle && (
            <p data-subtitle className="mt-0.5 text-ui text-ink-3 [overflow-wrap:anywhere]">
              {subtitle}
            </p>
          )}
          <ChartNote note={spec.note} />
        </div>
        <div className="-me-2 -mt-1 flex shrink-0 print:hidden">
          {isDrawn && (
            <IconButton size="sm" label="Show the table" aria-pressed={false} data-table-toggle>
              <Table2 aria-hidden />
            </IconButton>
          )}
          <details data-menu className="relative">
            <summary
              aria-label={`More actions for ${spec.title}`}
              className="grid size-7 cursor-default list-none place-items-center rounded-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11 [&::-webkit-details-marker]:hidden"
            >
              <MoreHorizontal className="size-3.5" aria-hidden />
            </summary>
            <div className="absolute end-0 z-10 mt-1 w-44 rounded-md bg-raised p-1 text-sm shadow-over">
              {acts.map((label) => (
                <button key={label} type="button" data-act={label} className={item}>
                  {label}
                </button>
              ))}
            </div>
          </details>
        </div>
      </div>
      {/* Out of sight, not away, while it is empty: a region that comes with its words is not read. */}
      <p role="status" className="mt-1.5 text-ui text-ink-2 empty:sr-only print:hidden" data-said />
      <div className="mt-3 grow" data-drawing>
        {isDrawn ? (
          <StillChart spec={spec} plot={plot} isWide={isWide} label={`${spec.title}. ${summary}`} />
        ) : (
          <ChartOfWords plot={plot} />
        )}
      </div>
      {isDrawn && (
        <div className="mt-3 grow" data-table hidden>
          {/* Thousands of cells are made once somebody asks for them. */}
          <template>
            <ChartTable spec={spec} order={tableOrder(spec, plot)} />
          </template>
        </div>
      )}
      {summary && <figcaption className="mt-3 text-ui text-pretty text-ink-2 [overflow-wrap:anywhere]">{summary}</figcaption>}
    </figure>
  );
}
