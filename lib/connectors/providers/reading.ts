/** Longest text that is kept of anything a provider says. */
const TEXT_MAX = 200;

/**
 * Reads each row of a page by itself: one that makes no sense takes nobody along. `read` answers null for a row that is of no
 * interest, several for one that holds several, and throws for one that it can't read.
 */
export function readEach<T>(
  rows: readonly unknown[],
  read: (row: unknown) => T | readonly T[] | null,
): { items: T[]; unread: number } {
  const items: T[] = [];
  let unread = 0;
  for (const row of rows) {
    try {
      const made = read(row);
      if (made !== null) items.push(...(Array.isArray(made) ? (made as T[]) : [made as T]));
    } catch {
      unread++;
    }
  }
  return { items, unread };
}

/** A text of a provider, as it may be stored; null for an empty one, and for what is none. */
export function textOf(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  return String(value).toWellFormed().replaceAll("\u0000", "").trim().slice(0, TEXT_MAX).toWellFormed() || null;
}

/**
 * A phone number as it is stored: `+` and digits where it is a whole international one (8 to 15 digits, E.164), digits where it
 * is an extension, else as it came, without `tel:`, `sip:` and what follows an `@`. Null for none, and for withheld ones.
 * @param isInternational true where the provider leaves the `+` out.
 */
export function phoneOf(value: unknown, { isInternational = false }: { isInternational?: boolean } = {}): string | null {
  const text =
    textOf(value)
      ?.replace(/^(?:tel|sips?|client):/i, "")
      .replace(/[@;].*$/s, "") ?? "";
  if (/^(?:anonymous|unknown|restricted|private|withheld|unavailable|blocked)$/i.test(text)) return null;
  const digits = text.replace(/[\s().\-/]/g, "");
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  if (/^\d+$/.test(digits)) return isInternational && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : digits;
  return text === "" ? null : text.slice(0, 64);
}

/** An instant: ISO 8601, RFC 2822, or epoch milliseconds; without an offset it is UTC. Null for what is none. */
export function instantOf(value: unknown): Date | null {
  if (typeof value === "number") return Number.isFinite(value) && value > 0 ? checked(new Date(value)) : null;
  const text = textOf(value);
  if (text === null) return null;
  // Parsed as local time else: `2026-11-20 10:03:31`, `2026-11-20T10:03:31`.
  const isBare = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  return checked(new Date(isBare ? `${text.replace(" ", "T")}Z` : text.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T")));
}

/** Seconds, whole; null for what is no length. */
export function secondsOf(value: unknown): number | null {
  if (value === null || value === undefined || value === "") return null;
  const seconds = Math.round(Number(value));
  return seconds >= 0 && seconds <= 1_000_000 ? seconds : null;
}

/** Seconds between two instants; null where one is missing, or they are the wrong way round. */
export function secondsBetween(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : secondsOf((to.getTime() - from.getTime()) / 1_000);
}

function checked(at: Date): Date | null {
  return Number.isNaN(at.getTime()) ? null : at;
}
