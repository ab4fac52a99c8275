/** At most twelve bars of one colour without axes; the range stands beside it in words. */
export function MiniHistogram({ counts, label, className }: { counts: readonly number[]; label: string; className?: string }) {
  const bins = counts.slice(0, 12);
  const most = Math.max(1, ...bins);
  const width = 100 / Math.max(1, bins.length);
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" role="img" aria-label={label} className={className}>
      <line x1={0} x2={100} y1={31.5} y2={31.5} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
      {bins.map((count, place) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 31);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bins have no other name
            key={place}
            x={place * width + 0.4}
            y={31.5 - height}
            width={width - 0.8}
            height={height}
            fill="var(--color-chart-1)"
          />
        );
      })}
    </svg>
  );
}
