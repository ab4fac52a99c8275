/** A condition that names values: none named, all pass; what has no value passes none. */
export function isAmong<T>(wanted: readonly T[] | undefined, value: T | null): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value));
}
