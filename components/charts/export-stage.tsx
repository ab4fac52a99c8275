"use client";

import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { download, fileStem } from "@/lib/client/save-file";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { PICTURE_PLOT, picturePng, pictureSvg } from "./export-picture";
import { PlotShapes, placedPlot, sizeOf } from "./plot-drawing";

export interface ExportStageProps {
  spec: ChartSpec;
  plot: Plot;
  subtitle: string;
  kind: "svg" | "png";
  onDone: (failed: boolean) => void;
}

/** Draws the chart once more out of sight, light and at the size of a picture, hands the picture over and is done. */
export function ExportStage({ spec, plot, subtitle, kind, onDone }: ExportStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  const drawn = placedPlot(plot, spec, PICTURE_PLOT.width);
  useEffect(() => {
    if (stage.current === null) return;
    const svg = pictureSvg(stage.current, { title: spec.title, subtitle, source: spec.source, note: spec.note });
    handOver(svg, kind, spec.title).then(
      () => done.current(false),
      () => done.current(true),
    );
  }, [kind, spec, subtitle]);
  return createPortal(
    <div data-theme="light" aria-hidden inert className="fixed top-0 -left-[10000px] text-ink">
      <div ref={stage} style={PICTURE_PLOT}>
        <svg {...sizeOf(drawn)} {...PICTURE_PLOT} aria-hidden>
          <PlotShapes shapes={drawn.shapes} />
        </svg>
      </div>
    </div>,
    document.body,
  );
}

async function handOver(svg: string, kind: "svg" | "png", title: string): Promise<void> {
  const content = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await picturePng(svg);
  download(content, `${fileStem(title)}.${kind}`);
}
