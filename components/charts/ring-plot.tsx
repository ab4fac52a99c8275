"use client";

import { Cell, Label, Pie, PieChart, Tooltip } from "recharts";
import type { Mark } from "@/lib/content/charts/plot-model";
import { fullValue, shareLabel, shortValue } from "@/lib/content/charts/value-format";
import { REST } from "./axis";
import { ChartTooltip } from "./chart-tooltip";
import { markLine } from "./mark-line";
import type { PlotProps } from "./plot-props";

const BESIDE_FROM = 480;

/** Colour of a slice: categories take 1 to 7 in order, the rest is grey. */
function sliceColor(mark: Mark, place: number): string {
  return mark.muted ? REST : `var(--color-chart-${(place % 7) + 1})`;
}

/** A ring with the total in its middle, and the values and shares in a list beside it, below it where it is narrow. */
export function RingPlot({ plot, spec, width, height, onActive, onPick }: PlotProps<"ring">) {
  "use memo";
  const beside = width >= BESIDE_FROM;
  const size = Math.min(height, beside ? width * 0.45 : width);
  return (
    <div className={beside ? "flex items-center gap-6" : "flex flex-col gap-3"} style={{ width }}>
      <div className={beside ? "shrink-0" : "self-center"}>
        <PieChart width={size} height={size} title={spec.title} onClick={onPick}>
          <Pie
            data={plot.marks}
            dataKey="value"
            nameKey="label"
            startAngle={90}
            endAngle={-270}
            innerRadius="62%"
            outerRadius="94%"
            stroke="var(--color-surface)"
            strokeWidth={2}
            isAnimationActive={false}
          >
            {plot.marks.map((mark, place) => (
              <Cell key={mark.label} fill={sliceColor(mark, place)} />
            ))}
            <Label
              value={shortValue(plot.total, spec.yFormat, spec.locale)}
              position="center"
              fill="var(--color-ink)"
              fontSize={18}
              fontWeight={600}
            />
          </Pie>
          <Tooltip
            isAnimationActive={false}
            content={({ active, activeIndex }) => {
              const mark = active ? plot.marks[Number(activeIndex)] : undefined;
              onActive(mark?.index ?? null);
              return <ChartTooltip text={mark ? markLine(mark, spec, plot.total) : null} />;
            }}
          />
        </PieChart>
      </div>
      <ul className="flex min-w-0 grow flex-col gap-1.5 text-ui">
        {plot.marks.map((mark, place) => (
          <li key={mark.label} className="flex items-baseline gap-2">
            <span
              className="size-2.5 shrink-0 self-center rounded-xs"
              style={{ background: sliceColor(mark, place) }}
              aria-hidden
            />
            <span className="min-w-0 grow truncate text-ink-2" dir="auto">
              {mark.label}
            </span>
            <span className="font-medium">{fullValue(mark.value, spec.yFormat, spec.locale)}</span>
            <span className="w-11 text-end text-ink-3">{shareLabel((mark.value ?? 0) / plot.total, spec.locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
