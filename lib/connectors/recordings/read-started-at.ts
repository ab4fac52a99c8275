const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Milliseconds that the clock of a phone system may be ahead, or its time zone wrong. */
const AHEAD_MS = 24 * 60 * 60 * 1_000;
const EARLIEST = Date.UTC(1990, 0, 1);

/** When a call began, as a phone system wrote it: ISO 8601, UTC where it names no zone. Null for anything else, or a time to come. */
export function readStartedAt(text: string | null | undefined, now: Date): Date | null {
  const trimmed = text?.trim() ?? "";
  const found = ISO.exec(trimmed);
  if (found === null) return null;
  const zone = found.groups?.zone;
  const local = (zone === undefined ? trimmed : trimmed.slice(0, -zone.length)).toUpperCase().replace(" ", "T").replace(",", ".");
  const at = Date.parse((local.includes("T") ? local : `${local}T00:00`) + zoneOf(zone));
  return at >= EARLIEST && at <= now.getTime() + AHEAD_MS ? new Date(at) : null;
}

/** `+0200` and `+02` as `+02:00`. */
function zoneOf(zone: string | undefined): string {
  if (zone === undefined || zone.toUpperCase() === "Z") return "Z";
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
