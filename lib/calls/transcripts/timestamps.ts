const TIME = String.raw`(?:\d{1,4}:)?\d{1,3}:\d{1,2}(?:[.,]\d{1,9})?`;
const TIMING = new RegExp(String.raw`^[ \t]*(${TIME})[ \t]*-{2,3}>[ \t]*(${TIME})(?=$|[ \t])`);
const PARTS = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;

/** Seconds to a whole number of milliseconds, still in seconds. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Seconds of "1:02:03.5", "02:03,500" or "2:03"; NaN when the text is no time. */
export function parseTimestamp(text: string): number {
  const parts = PARTS.exec(text.trim());
  if (!parts) return Number.NaN;
  const whole = Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
  return toMilliseconds(whole + Number(`0.${parts[4] ?? "0"}`));
}

/** Start and end in seconds of the timing line of a cue, settings behind it ignored; null when the line is none. */
export function parseTimingLine(line: string): { start: number; end: number } | null {
  if (!line.includes("->")) return null;
  const found = TIMING.exec(line);
  return found ? { start: parseTimestamp(found[1] ?? ""), end: parseTimestamp(found[2] ?? "") } : null;
}

/** "01:02:03.004" from seconds, exact to the millisecond; the mark stands before the milliseconds ("," in SRT). */
export function formatTimestamp(seconds: number, mark: "." | "," = "."): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = two(Math.floor(all / 3_600_000));
  const rest = `${two(Math.floor(all / 60_000) % 60)}:${two(Math.floor(all / 1000) % 60)}`;
  return `${hours}:${rest}${mark}${String(all % 1000).padStart(3, "0")}`;
}
