/** A tiny line without axes, decoration beside a figure in words. Fewer than five points draw nothing. */
export function Sparkline({ values, className }: { values: readonly (number | null)[]; className?: string }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 5) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const at = (value: number, place: number) =>
    `${((place / (values.length - 1)) * 96 + 2).toFixed(1)} ${(26 - ((value - low) / span) * 24).toFixed(1)}`;
  let pen = "M";
  const path = values
    .map((value, place) => {
      const step = value === null ? "" : `${pen}${at(value, place)}`;
      pen = value === null ? "M" : "L";
      return step;
    })
    .join("");
  return (
    <svg viewBox="0 0 100 28" preserveAspectRatio="none" className={className} aria-hidden>
      <path
        d={path}
        fill="none"
        stroke="var(--color-chart-1)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
