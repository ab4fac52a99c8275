import type { ReactNode } from "react";
import { cn } from "./cn";

/** Used of total, in words beside the bar; `warning` from 80%, `danger` at 100%. */
export function Meter({
  label,
  shown = label,
  value,
  max,
  text,
  consequence,
  className,
}: {
  label: string;
  /** In place of the label, where a link says it. */
  shown?: ReactNode;
  value: number;
  max: number;
  text: string;
  consequence?: string;
  className?: string;
}) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const tone = share >= 1 ? "bg-danger" : share >= 0.8 ? "bg-warning" : "bg-accent";
  return (
    <div className={cn("min-w-0", className)}>
      <div className="flex items-baseline justify-between gap-3 text-ui">
        <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{shown}</span>
        <span className="font-medium whitespace-nowrap">{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the colours of a native meter cannot be set in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-pressed"
      >
        <div className={cn("h-full rounded-full", tone)} style={{ width: `${share * 100}%` }} />
      </div>
      {share >= 1 && consequence && <p className="mt-1.5 text-ui text-danger-ink">{consequence}</p>}
    </div>
  );
}
