/** The light values of the tokens that charts and documents are drawn with where no style sheet is read. A test compares them. */
export const LIGHT = {
  surface: "#ffffff",
  sunken: "#f2f1ec",
  line: "#dfddd7",
  "line-strong": "#89877f",
  ink: "#172023",
  "ink-2": "#495357",
  "ink-3": "#5f696e",
  "accent-ink": "#005f6d",
  "success-ink": "#196130",
  "warning-ink": "#7c4912",
  "danger-ink": "#a51e21",
  "chart-1": "#007182",
  "chart-2": "#b46dce",
  "chart-3": "#5d4700",
  "chart-4": "#d45f1d",
  "chart-5": "#3e4186",
  "chart-6": "#0e9e5a",
  "chart-7": "#9a364e",
  "chart-8": "#8a8986",
  "seq-1": "#d2eef0",
  "seq-2": "#84ccd2",
  "seq-4": "#047383",
  "seq-5": "#064654",
} as const;

const SLICES = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6", "chart-7"] as const;

/** Colour of the n-th category; what is left over is grey. */
export function categoryColor(place: number, isMuted: boolean): string {
  return isMuted ? LIGHT["chart-8"] : LIGHT[SLICES[place % SLICES.length] ?? "chart-1"];
}

const TOKENS = new Map<string, string>(Object.entries(LIGHT).map(([token, color]) => [color, token]));

/** The same colour as a style sheet has it, dark by night. */
export function inkOf(light: string): string {
  const token = TOKENS.get(light);
  return token === undefined ? light : `var(--color-${token})`;
}
