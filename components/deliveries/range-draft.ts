import type { RangeAsked } from "./delivery-source";

export const RANGE_STATUSES = ["failed", "held", "delivered"] as const;
type RangeStatus = (typeof RANGE_STATUSES)[number];

/** A time that was typed: days and hours as the browser's zone has them. */
export interface RangeDraft {
  since: string;
  /** Leave empty for now. */
  until: string;
  statuses: readonly RangeStatus[];
}

/** What a control of kind `datetime-local` holds for a moment. */
export function localMinute(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What is wrong with a time, by field; null where nothing is. */
export function rangeProblems({ since, until, statuses }: RangeDraft, now: Date) {
  const from = new Date(since);
  const isNoTime = Number.isNaN(from.getTime());
  return {
    since: isNoTime ? "Enter a date and time." : from > now ? "This is in the future." : null,
    until: until === "" || isNoTime || new Date(until) > from ? null : "This is before the start.",
    statuses: statuses.length > 0 ? null : "Choose at least one.",
  };
}

/** What is asked for; null while something is wrong. */
export function rangeOf(draft: RangeDraft, now: Date): RangeAsked | null {
  if (Object.values(rangeProblems(draft, now)).some((problem) => problem !== null)) return null;
  return {
    since: new Date(draft.since).toISOString(),
    ...(draft.until === "" ? {} : { until: new Date(draft.until).toISOString() }),
    statuses: [...draft.statuses],
  };
}
