import type { RemovalRange } from "@/lib/contract/ingest";

export type WindowChoice = "minutes" | "hour" | "day" | "between";

export const WINDOWS: { value: WindowChoice; label: string }[] = [
  { value: "minutes", label: "In the last 10 minutes" },
  { value: "hour", label: "In the last hour" },
  { value: "day", label: "In the last 24 hours" },
  { value: "between", label: "Custom range" },
];

const BACK_MS: Record<Exclude<WindowChoice, "between">, number> = { minutes: 600_000, hour: 3_600_000, day: 86_400_000 };

/** Which batches to take out, as moments; null while there is no window. The clocks of browser and server may differ a little. */
export function bodyOfRemoval(choice: {
  sourceId: string;
  origin?: string | null;
  window: WindowChoice;
  /** As a control of date and time gives them, in the zone of the browser. */
  from: string;
  to: string;
  now: Date;
}): RemovalRange | null {
  const { sourceId, origin, window, now } = choice;
  if (sourceId === "") return null;
  const range = window === "between" ? between(choice) : back(window, now);
  if (range === null) return null;
  return { sourceId, ...(origin === undefined ? {} : { origin }), ...range };
}

function back(window: Exclude<WindowChoice, "between">, now: Date) {
  return {
    from: new Date(now.getTime() - BACK_MS[window]).toISOString(),
    to: new Date(now.getTime() + 60_000).toISOString(),
  };
}

function between({ from, to }: { from: string; to: string }) {
  const [start, end] = [new Date(from), new Date(to)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || start >= end) return null;
  return { from: start.toISOString(), to: end.toISOString() };
}
