"use client";

import { useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/layer/dialog";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import { tickValue } from "@/lib/content/charts/value-format";
import { courseOf, type Stretch, stretchIndexes, stretchSpec, stretchTicks, stretchWords } from "./chart-course";
import { ChartNote } from "./chart-note";
import { ChartTable } from "./chart-table";
import { CloserPlot } from "./closer-plot";
import { seriesLook } from "./series-look";
import { useWidth } from "./use-width";

export interface CloserLookProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  spec: ChartSpec;
  plot: Plot;
}

/** A chart over the whole screen: a stretch of it to choose, its series to switch on and off, and the figures of what is shown. */
export function CloserLook({ open, onOpenChange, spec, plot }: CloserLookProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="screen" title={spec.title} description={spec.subtitle}>
      <Body spec={spec} plot={plot} />
    </Dialog>
  );
}

function Body({ spec, plot }: Pick<CloserLookProps, "spec" | "plot">) {
  "use memo";
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  // As it was opened: a page that is drawn again would put the stretch back to the whole.
  const [course] = useState(() => courseOf(spec, plot));
  const [stretch, setStretch] = useState<Stretch>({ from: 0, to: course.steps.length - 1 });
  const [on, setOn] = useState(() => course.series.map(() => true));
  const isAnyOn = on.includes(true);
  const ticks = stretchTicks(course, stretch, on, spec);
  const start = ticks[0] ?? 0;
  // Of ranks, a part says nothing that holds for the whole.
  const isCourse = course.look !== "bars" || spec.xKind === "time";
  const summary = isAnyOn && isCourse ? chartSummary(stretchSpec(course, stretch, on, spec)) : "";
  return (
    <div className="flex flex-col gap-4">
      <ChartNote note={spec.note} />
      {course.series.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{spec.groupLabel ?? "Series"}</legend>
          {course.series.map((name, place) => (
            <button
              key={name}
              type="button"
              aria-pressed={on[place]}
              className="flex h-8 max-w-full items-center gap-2 rounded-sm border border-line-strong px-2.5 text-ui text-ink-3 hover:bg-hover aria-pressed:text-ink pointer-coarse:h-11"
              onClick={() => setOn(on.with(place, !on[place]))}
            >
              <svg viewBox="0 0 20 8" className={cn("h-2 w-5 shrink-0", !on[place] && "opacity-30")} aria-hidden>
                <line x1="0" y1="4" x2="20" y2="4" strokeWidth="3" {...seriesLook(place)} />
              </svg>
              <span dir="auto" className={cn("min-w-0 truncate", !on[place] && "line-through")}>
                {name}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      <div ref={box} className="min-w-0">
        {width > 0 && (
          <CloserPlot course={course} spec={spec} on={on} stretch={stretch} ticks={ticks} width={width} onStretch={setStretch} />
        )}
      </div>
      <div>
        <p role="status" aria-live="polite" className="text-sm font-medium [overflow-wrap:anywhere]">
          {isAnyOn ? stretchWords(course, stretch, spec) : "All series are off."}
        </p>
        <p className="mt-1 text-ui text-pretty text-ink-2 [overflow-wrap:anywhere]">
          {summary}
          {start > 0 && ` The axis starts at ${tickValue(start, spec.yFormat, spec.locale)}.`}
        </p>
      </div>
      {isAnyOn && <ChartTable spec={spec} order={stretchIndexes(course, stretch, on)} />}
    </div>
  );
}
