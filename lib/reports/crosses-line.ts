import type { KPI_SIDES } from "@/lib/contract/events/delivery-words";

/** A line, and the side of it that is told of. */
interface Line {
  side: (typeof KPI_SIDES)[number];
  value: number;
}

/**
 * True when a figure goes over a line: it is beyond it now, and was not before. Where there was none before, being beyond it is
 * enough; to stand on the line is not.
 */
export function crossesLine(line: Line, { value, before }: { value: number; before: number | null }): boolean {
  const isBeyond = (figure: number) => (line.side === "above" ? figure > line.value : figure < line.value);
  return isBeyond(value) && (before === null || !isBeyond(before));
}
