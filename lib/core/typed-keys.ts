/** The keys of an object that has no others than its type says, such as a table of words. */
export function keysOf<K extends string>(object: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(object) as K[];
}

/** A record with a value for each key. */
export function recordOf<K extends string, V>(keys: readonly K[], valueFor: (key: K, at: number) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key, at) => [key, valueFor(key, at)])) as Record<K, V>;
}
