import { cn } from "@/components/ui/cn";
import { TriangleAlert } from "@/components/ui/icons";
import type { Plot } from "@/lib/content/charts/plot-model";

/** What a reader must know about the figures: doubts, incomplete periods, cut-offs, samples. Nothing where there is nothing. */
export function ChartNote({ note, className }: { note: string | undefined; className?: string }) {
  if (!note) return null;
  return (
    <p className={cn("mt-1.5 flex items-start gap-1.5 text-ui text-ink-2", className)}>
      <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" aria-hidden />
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{note}</span>
    </p>
  );
}

/** Shown in place of a plot when there is too little to draw: the single figure, or that there is none. Null for a plot. */
export function ChartOfWords({ plot, emptyReason }: { plot: Plot; emptyReason?: string | undefined }) {
  if (plot.kind === "none") {
    return (
      <p className="rounded-sm bg-sunken px-4 py-8 text-center text-sm text-ink-2">
        No rows for this chart.{emptyReason && ` ${emptyReason}`}
      </p>
    );
  }
  if (plot.kind !== "figure") return null;
  return (
    <div className="py-4">
      <p className="text-figure font-semibold [overflow-wrap:anywhere]">{plot.value}</p>
      <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]" dir="auto">
        {plot.label}
      </p>
    </div>
  );
}
