import { cn } from "@/components/ui/cn";

/** The mark: a row, a row that speaks, a row cut short. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={cn("size-6 shrink-0", className)}>
      <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 7h24" className="stroke-ink" />
        <path d="M4 16h6l2.5-5 5 10 2.5-5h8" className="stroke-accent" />
        <path d="M4 25h12" className="stroke-ink" />
      </g>
    </svg>
  );
}

/** Mark and name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5 text-base font-semibold tracking-tight", className)}>
      <Mark />
      Rowcall
    </span>
  );
}
