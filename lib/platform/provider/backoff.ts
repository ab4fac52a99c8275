/** How long to wait before trying again, at most `capMs`: anywhere between nothing and `baseMs · 2ⁿ`, so that callers spread. */
export function backoffMs(
  attempt: number,
  rule: { baseMs: number; capMs: number; floorMs?: number },
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(rule.capMs, rule.baseMs * 2 ** Math.min(attempt, 30));
  return Math.max(rule.floorMs ?? 0, Math.round(random() * ceiling));
}

/** Milliseconds that a `Retry-After` asks for, as seconds or as a date (RFC 9110, 10.2.3); undefined without a usable one. */
export function retryAfterMs(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined;
  const seconds = value.trim();
  if (/^\d{1,9}(\.\d+)?$/.test(seconds)) return Math.round(Number(seconds) * 1000);
  // Anything else that Date.parse takes, such as "-5", is no date of HTTP.
  if (!/^[A-Za-z]{3}/.test(seconds)) return undefined;
  const at = Date.parse(seconds);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
