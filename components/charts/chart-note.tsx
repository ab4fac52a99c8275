import { cn } from "@/components/ui/cn";
import { TriangleAlert } from "@/components/ui/icons";

/** What a reader must know about the figures: doubts, incomplete periods, cut-offs, samples. Nothing where there is nothing. */
export function ChartNote({ note, className }: { note: string | undefined; className?: string }) {
  if (!note) return null;
  return (
    <p className={cn("mt-1.5 flex items-start gap-1.5 text-ui text-ink-2", className)}>
      <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" aria-hidden />
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{note}</span>
    </p>
  );
}
