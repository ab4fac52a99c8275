"use client";

import type { ReactNode } from "react";
import type { Plot } from "@/lib/content/charts/plot-model";
import { BarsPlot, BinsPlot } from "./bar-plot";
import { DotsPlot } from "./dots-plot";
import type { PlotProps } from "./plot-props";
import { RingPlot } from "./ring-plot";
import { SeriesPlot } from "./series-plot";
import { ShapePlot } from "./shape-plot";

export type PlotViewProps = Omit<PlotProps<"bars">, "plot"> & { plot: Plot };

/** Draws a plot at a fixed size. */
export function PlotView({ plot, ...rest }: PlotViewProps): ReactNode {
  "use memo";
  if (plot.kind === "bars") return <BarsPlot plot={plot} {...rest} />;
  if (plot.kind === "bins") return <BinsPlot plot={plot} {...rest} />;
  if (plot.kind === "series") return <SeriesPlot plot={plot} {...rest} />;
  if (plot.kind === "dots") return <DotsPlot plot={plot} {...rest} />;
  if (plot.kind === "ring") return <RingPlot plot={plot} {...rest} />;
  if (plot.kind === "shape") return <ShapePlot plot={plot} {...rest} />;
  // A kind of plot that is not drawn above does not compile.
  plot satisfies { kind: "none" | "figure" };
  return null;
}
