/** Text of axes: 12 px, quiet. */
export const AXIS_TEXT = { fontSize: 12, fill: "var(--color-ink-3)" } as const;
/** Text of values at marks. */
export const VALUE_TEXT = { fontSize: 12, fill: "var(--color-ink-2)" } as const;
export const GRID = { stroke: "var(--color-line)", strokeWidth: 1 } as const;
export const ZERO_LINE = "var(--color-line-strong)";
export const SERIES = "var(--color-chart-1)";
export const REST = "var(--color-chart-8)";
export const CURSOR = { stroke: "var(--color-line-strong)", strokeWidth: 1 } as const;
export const BAND_CURSOR = { fill: "var(--color-hover)" } as const;
