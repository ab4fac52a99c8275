import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";

/** What every plot is given. */
export interface PlotProps<K extends Plot["kind"]> {
  plot: Extract<Plot, { kind: K }>;
  spec: ChartSpec;
  /** Pixels to draw in. */
  width: number;
  height: number;
  /** Told which mark the pointer or the arrow keys are on, by its place in the data. */
  onActive: (index: number | null) => void;
  /** Told when a mark is pressed. */
  onPick: (() => void) | undefined;
}
