const CHARS_MAX = 1_500;
/** Of no consequence: an address is read against it to see whether it leads away. */
const HERE = "https://here.invalid";

/** A page of the dashboard that somebody was on the way to, as an address says it; null for any other, above all one elsewhere. */
export function returnPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > CHARS_MAX || !/^\/dashboard(?:$|[/?#])/.test(value)) return null;
  // A browser takes a backslash for a slash, and drops tabs and breaks.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE && /^\/dashboard(?:$|\/)/.test(pathname) && !pathname.includes("//")
    ? `${pathname}${search}${hash}`
    : null;
}
