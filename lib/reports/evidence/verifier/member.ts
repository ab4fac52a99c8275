/** A member of a value of any kind; undefined where there is none. */
export function member(value: unknown, name: string): unknown {
  return value === null || value === undefined ? undefined : Object(value)[name];
}
