/** A member of any value; undefined if it has no such member. */
export function member(value: unknown, name: string): unknown {
  return value === null || value === undefined ? undefined : Object(value)[name];
}
