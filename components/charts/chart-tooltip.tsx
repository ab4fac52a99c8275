"use client";

/** One line about one mark; read out as the arrow keys walk. */
export function ChartTooltip({ text }: { text: string | null }) {
  return (
    <div
      role="status"
      aria-live="assertive"
      className={text === null ? "sr-only" : "max-w-72 rounded-sm bg-raised px-2.5 py-1.5 text-xs text-ink shadow-over"}
    >
      {text}
    </div>
  );
}
