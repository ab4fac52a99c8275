import { appendFileSync, closeSync, fsyncSync, openSync, writeSync } from "node:fs";

/** What clients meant to send and what was acknowledged, on disk before and after each request. */
export class Ledger {
  private readonly handle: number;
  readonly intended = new Set<string>();
  readonly acknowledged = new Set<string>();
  /** Rows of requests that carried an Idempotency-Key: sent until acknowledged, they must be there once. */
  readonly keyed = new Set<string>();

  constructor(file: string) {
    appendFileSync(file, "");
    this.handle = openSync(file, "a");
  }

  intend(keys: readonly string[], isKeyed: boolean): void {
    for (const key of keys) this.intended.add(key);
    if (isKeyed) for (const key of keys) this.keyed.add(key);
    this.write("intent", keys);
  }

  acknowledge(keys: readonly string[]): void {
    for (const key of keys) this.acknowledged.add(key);
    this.write("ack", keys);
  }

  close(): void {
    closeSync(this.handle);
  }

  /** What is wrong with the rows that are stored: lost, doubled, or from nowhere. */
  compare(stored: readonly string[]): { lost: string[]; doubled: string[]; strange: string[] } {
    const counts = new Map<string, number>();
    for (const key of stored) counts.set(key, (counts.get(key) ?? 0) + 1);
    return {
      lost: [...this.acknowledged].filter((key) => !counts.has(key)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
      strange: [...counts.keys()].filter((key) => !this.intended.has(key)),
    };
  }

  private write(word: string, keys: readonly string[]): void {
    writeSync(this.handle, keys.map((key) => `${word} ${key}\n`).join(""));
    fsyncSync(this.handle);
  }
}
