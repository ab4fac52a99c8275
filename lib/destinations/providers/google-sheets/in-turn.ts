const lines = new Map<string, Promise<unknown>>();

/**
 * One after the other for the same key, in the order they came: two appends at once may end up in the same row. Of this
 * process; another one is kept out by whoever sends, for each destination.
 * @throws what `act` throws; the signal's reason once aborted.
 */
export function inTurn<T>(key: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(() => {
    signal.throwIfAborted();
    return act();
  });
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  lines.set(key, settled);
  void settled.then(() => {
    if (lines.get(key) === settled) lines.delete(key);
  });
  return mine;
}
